import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** The sections of the console, for who may see which. */
const sections = [
  { name: 'Ask', href: '/app', operator: false },
  { name: 'History', href: '/app/history', operator: false },
  { name: 'Decisions', href: '/app/decisions', operator: false },
  { name: 'Inbox', href: '/app/inbox', operator: false },
  { name: 'Settings', href: '/app/settings', operator: false },
  { name: 'Operations', href: '/app/operations', operator: true },
] as const;

export interface Reader {
  name: string;
  organizationId: string;
  isOperator: boolean;
}

interface LayoutProps {
  title: string;
  section?: string | undefined;
  reader?: Reader | undefined;
  children: ComponentChildren;
}

const configuration = JSON.stringify({ includeIndicatorCSS: false, history: false });

function Masthead({ section, reader }: { section: string | undefined; reader: Reader }) {
  return (
    <header>
      <div class="masthead">
        <a class="name" href={reader.isOperator ? '/app/operations' : '/app'}>
          Conclave
        </a>
        <nav aria-label="Sections">
          <ul>
            {sections
              .filter(({ operator }) => operator === reader.isOperator)
              .map(({ name, href }) => (
                <li key={name}>
                  <a href={href} {...(name === section ? { 'aria-current': 'page' as const } : {})}>
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <form method="post" action="/app/sign-out">
          <button class="plain">Sign out {reader.name}</button>
        </form>
      </div>
    </header>
  );
}

function Layout({ title, section, reader, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="htmx-config" content={configuration} />
        <title>{`${title} · Conclave`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/app/style.css" />
        <script src="/app/htmx.js" defer />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the text
        </a>
        {reader ? <Masthead section={section} reader={reader} /> : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

/** A whole page as it is sent. */
export const renderPage = (props: LayoutProps): string => `<!doctype html>\n${renderToString(<Layout {...props} />)}\n`;

/** A part of a page. */
export const renderFragment = (part: VNode): string => renderToString(part);

/** A page without style or script of its own origin: for a file that is opened elsewhere. */
export const renderStandalone = (title: string, css: string, body: VNode): string =>
  `<!doctype html>\n${renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  )}\n`;

/** What may be wider than a phone moves within itself, by keyboard as well. */
const Scrolled = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div class="scroll" role="group" tabIndex={0} aria-label={label}>
    {children}
  </div>
);

interface TableProps {
  caption?: string;
  /** What it is called where no caption says so. */
  label?: string;
  columns?: readonly ComponentChildren[];
  rows: readonly (readonly ComponentChildren[])[];
  /** Columns of figures, which stand at the right. */
  numeric?: readonly number[];
  /** Whether the first cell of a row names it. */
  namesRows?: boolean;
}

export function Table({
  caption,
  label = caption ?? 'Table',
  columns = [],
  rows,
  numeric = [],
  namesRows = false,
}: TableProps) {
  const kind = (column: number) => (numeric.includes(column) ? { class: 'number' } : {});
  return (
    <Scrolled label={label}>
      <table>
        {caption === undefined ? null : <caption>{caption}</caption>}
        {columns.length === 0 ? null : (
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" {...kind(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                namesRows && column === 0 ? (
                  <th key={column} scope="row" {...kind(column)}>
                    {cell}
                  </th>
                ) : (
                  <td key={column} {...kind(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** What went wrong, with every field that it concerns. */
export function Problem({
  message,
  details = [],
}: {
  message: string;
  details?: readonly { field: string; message: string }[];
}) {
  return (
    <div class="problem" role="alert">
      <p>{message}</p>
      {details.length === 0 ? null : (
        <ul>
          {details.map(({ field, message: said }) => (
            <li key={field + said}>
              <code>{field}</code> {said}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A moment as a reader writes it, in UTC. */
export const momentOf = (at: string | Date): string =>
  `${new Date(at).toLocaleString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })} UTC`;

/** `MA_EVALUATION` and `awaiting_review` as words. */
export const wordsOf = (name: string): string => {
  if (name === 'MA_EVALUATION') return 'M&A evaluation';
  const words = name.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
