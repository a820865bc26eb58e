export { fromMarkdown, toMarkdown } from '@bidloom/engine/rich-text/markdown';
