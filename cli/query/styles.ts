/** How text is marked on a terminal; `plain` leaves it as it is. */
export type Style = 'plain' | 'bold' | 'italic' | 'dim' | 'title';
export type Paint = (text: string, style: Style) => string;

const codes: Record<Exclude<Style, 'plain'>, [on: string, off: string]> = {
  bold: ['1', '22'],
  dim: ['2', '22'],
  italic: ['3', '23'],
  title: ['1;4', '22;24'],
};

/** ANSI attributes without colours, which are readable on any background. */
export const painted: Paint = (text, style) =>
  style === 'plain' || text === '' ? text : `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m`;

export const unpainted: Paint = (text) => text;
