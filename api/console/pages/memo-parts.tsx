import type { ComponentChildren } from 'preact';
import type { Line, Part } from '../../../shared/documents/index.js';
import type { DrawnAnswer } from '../../v2/answer-formats.js';
import { Table } from './layout.js';

const tags = { bold: 'strong', italic: 'em', code: 'code' } as const;

/** A line of the memo, styled. */
export function Words({ line }: { line: Line }) {
  return (
    <>
      {line.map(({ text, style }, index) => {
        const Tag = style && tags[style];
        return Tag ? <Tag key={index}>{text}</Tag> : text;
      })}
    </>
  );
}

const headingTags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

function MemoPart({ part }: { part: Part }): ComponentChildren {
  switch (part.kind) {
    case 'heading': {
      const Heading = headingTags[part.level];
      return (
        <Heading>
          <Words line={part.line} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words line={part.line} />
        </p>
      );
    case 'quotation':
      return (
        <blockquote>
          {part.lines.map((line, index) => (
            <p key={index}>
              <Words line={line} />
            </p>
          ))}
        </blockquote>
      );
    case 'list': {
      const List = part.numbered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map(({ line, details }, index) => (
            <li key={index}>
              <Words line={line} />
              {details.length === 0 ? null : (
                <ul>
                  {details.map((one, place) => (
                    <li key={place}>
                      <Words line={one} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <Table
          columns={part.columns.map((line) => (
            <Words line={line} />
          ))}
          rows={part.rows.map((row) => row.map((line) => <Words line={line} />))}
        />
      );
    case 'rule':
      return <hr />;
  }
}

/** Parts of the memo one under the other. */
export function MemoParts({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      {parts.map((part, index) => (
        <MemoPart key={index} part={part} />
      ))}
    </>
  );
}

/** Pictures with what each says, and its rows for those who would rather read. */
export function Charts({ drawn }: { drawn: readonly DrawnAnswer[] }) {
  return (
    <div class="charts wide">
      {drawn.map(({ chart: { id, title, message, columns, rows }, svg }) => (
        <figure key={id} id={`chart-${id}`}>
          <figcaption>
            <strong>{title}</strong>
            {message}
          </figcaption>
          <div dangerouslySetInnerHTML={{ __html: svg }} />
          <details>
            <summary>The figures of “{title}”</summary>
            <Table
              columns={columns.map(({ label }) => label)}
              rows={rows.map((row) => columns.map(({ field }) => row[field] ?? ''))}
            />
          </details>
        </figure>
      ))}
    </div>
  );
}
