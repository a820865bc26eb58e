/** Says what to do, and ends with 1, when this Node is older than 20.19. Written for Nodes of any age. */
export function checkNode() {
  const parts = process.versions.node.split('.').map(Number);
  const isNewEnough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19);
  if (!isNewEnough) {
    console.error(
      'Bidloom needs Node 20.19 or newer, and this is Node ' +
        process.versions.node +
        ': install a newer one from https://nodejs.org and start again',
    );
    process.exitCode = 1;
  }
  return isNewEnough;
}
