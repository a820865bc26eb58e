import { partsByAddress } from '@bidloom/engine/rich-text/addresses';
import { inlineText } from '@bidloom/engine/rich-text/plain-text';
import {
  type Block,
  footnotesIn,
  type Inline,
  type Mark,
  type RichText,
  type TableCell,
} from '@bidloom/engine/rich-text/rich-text';
import { FileText, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { factNamed, type KnownFact } from './known-fact.ts';
import { RichPicture } from './rich-picture.tsx';
import './rich-text.css';

/** A rich text to be read, facts as their values; the editor is not needed for it. */
export function RichTextView({
  text,
  facts,
  className,
}: {
  text: RichText;
  facts: readonly KnownFact[];
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const notes = footnotesIn(text);
  return (
    <div className={classNames('rich-text', className)}>
      {text.content.map((block, place) => (
        <BlockView key={place} block={block} facts={facts} />
      ))}
      {notes.length > 0 ? (
        <ol className="rich-footnotes" aria-label={t('richText.footnotes.label')}>
          {notes.map(({ content }, place) => (
            <li key={place} dir="auto">
              {content.map((inline, part) =>
                inline.type === 'text' ? (
                  <LinkedWords key={part} text={inline.text} />
                ) : (
                  <FactValue key={part} name={inline.name} facts={facts} />
                ),
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

type Facts = readonly KnownFact[];

function BlockView({ block, facts }: { block: Block; facts: Facts }) {
  switch (block.type) {
    case 'paragraph':
      return <p dir={block.dir}>{inlines(block.content, facts)}</p>;
    case 'heading': {
      // An answer stands below the headings of its page.
      const Heading = `h${Math.min(block.level + 2, 6)}` as 'h3';
      return (
        <Heading dir={block.dir} data-level={block.level}>
          {inlines(block.content, facts)}
        </Heading>
      );
    }
    case 'bulletList':
      return <ul dir="auto">{items(block.content, facts)}</ul>;
    case 'orderedList':
      return (
        <ol dir="auto" start={block.start}>
          {items(block.content, facts)}
        </ol>
      );
    case 'quotation':
      return <blockquote dir="auto">{blocks(block.content, facts)}</blockquote>;
    case 'table':
      return (
        <div className="rich-table">
          <table dir="auto">
            <tbody>
              {block.content.map((row, place) => (
                <tr key={place}>
                  {row.content.map((cell, column) => (
                    <Cell key={column} cell={cell} isHead={block.headerRow === true && place === 0}>
                      {blocks(cell.content, facts)}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        // What is copied from here into a text is the same picture.
        <figure
          data-picture={block.file}
          data-alt={block.alt}
          data-caption={block.caption}
          data-width={block.width}
        >
          <RichPicture {...block} />
        </figure>
      );
  }
}

const blocks = (content: readonly Block[], facts: Facts): ReactNode =>
  content.map((block, place) => <BlockView key={place} block={block} facts={facts} />);
const items = (content: readonly { content: Block[] }[], facts: Facts): ReactNode =>
  content.map((item, place) => <li key={place}>{blocks(item.content, facts)}</li>);

function Cell({ cell, isHead, children }: { cell: TableCell; isHead: boolean; children: ReactNode }) {
  const spans = { colSpan: cell.colspan, rowSpan: cell.rowspan };
  return isHead ? (
    <th scope="col" {...spans}>
      {children}
    </th>
  ) : (
    <td {...spans}>{children}</td>
  );
}

const inlines = (content: readonly Inline[], facts: Facts): ReactNode =>
  content.map((inline, place) => <InlineView key={place} inline={inline} facts={facts} />);

function InlineView({ inline, facts }: { inline: Inline; facts: Facts }) {
  switch (inline.type) {
    case 'hardBreak':
      return <br />;
    case 'text':
      return marked(inline.text, inline.marks);
    case 'footnote': {
      // What is copied from here into a text brings its note along.
      const words = inlineText(inline.content);
      return <sup className="rich-footnote" data-footnote={words} title={words} />;
    }
    case 'fact':
      return marked(<FactValue name={inline.name} facts={facts} />, inline.marks);
    default:
      return marked(
        <span className="rich-evidence">
          <FileText size={12} aria-hidden />
          <bdi>{inline.name}</bdi>
        </span>,
        inline.marks,
      );
  }
}

const elements = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
} as const;

const marked = (words: ReactNode, marks: readonly Mark[] = []): ReactNode =>
  marks.reduceRight((within: ReactNode, mark) => {
    if (mark.type === 'link')
      return (
        <a href={mark.href} target="_blank" rel="noopener noreferrer nofollow">
          {within}
        </a>
      );
    const Element = elements[mark.type];
    return <Element>{within}</Element>;
  }, words);

/** Plain words of which addresses of the web lead there. */
const LinkedWords = ({ text }: { text: string }) =>
  partsByAddress(text).map(({ words, address }, place) =>
    address === undefined ? (
      words
    ) : (
      <Fragment key={place}>{marked(words, [{ type: 'link', href: address }])}</Fragment>
    ),
  );

/** The value that a reference stands for, standing out; one that there is not, or that has expired, says so. */
function FactValue({ name, facts }: { name: string; facts: Facts }) {
  const { t } = useTranslation();
  const fact = factNamed(facts, name);
  return (
    <span
      className="rich-fact"
      data-state={fact ? (fact.isExpired ? 'expired' : 'known') : 'unknown'}
      title={fact ? name : t('richText.noFact', { name })}
    >
      {fact && !fact.isExpired ? null : <TriangleAlert size={12} aria-hidden />}
      <bdi>{fact ? fact.shown : `{{${name}}}`}</bdi>
      <span className="sr-only">
        {fact?.isExpired ? t('richText.factExpired') : fact ? '' : t('richText.factUnknown')}
      </span>
    </span>
  );
}
