export { fromMarkdown, toMarkdown } from '@bidloom/engine/testing/markdown';
