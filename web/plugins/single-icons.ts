import type { Plugin } from 'vite';

/**
 * For the tests: `import { A, B } from 'lucide-react'` becomes an import of each icon by itself, as a build's tree shaking
 * leaves it. Each test file would load all 1,600 icons otherwise, longer than all else it needs.
 */
export const singleIcons: Plugin = {
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { code: "from 'lucide-react'", id: /\/web\/src\// },
    handler: (code) =>
      code.replaceAll(/^import \{([^}]*)\} from 'lucide-react';/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`)
          // On one line, so that faults are told of the line they stand on.
          .join(' '),
      ),
  },
};

/** `ChartNoAxesColumn` is in `chart-no-axes-column`. */
const fileOf = (icon: string) =>
  icon
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-z])([0-9])/g, '$1-$2')
    .toLowerCase();
