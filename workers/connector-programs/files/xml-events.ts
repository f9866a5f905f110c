import { SaxesParser } from 'saxes';
import { ProgramError } from '../program-error.js';

export interface XmlEvent {
  kind: 'open' | 'close' | 'text';
  /** Local name of the element; of a text, of the element that holds it. */
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** No name, attribute or text of a workbook is longer; what is, is made to fill the memory. */
const MAX_EVENT_CHARACTERS = 4 * 1_024 * 1_024;

const damaged = (cause?: unknown): ProgramError =>
  new ProgramError('unavailable', 'the workbook is damaged', { cause });

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements and texts of an XML document as it comes in. Entities of its own are not known, so nothing can grow. */
export async function* xmlEvents(text: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  const open: string[] = [];
  let problem: Error | undefined;
  parser.on('error', (error) => {
    problem ??= error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(local(name));
    events.push({
      kind: 'open',
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
      text: '',
    });
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    events.push({ kind: 'close', name: local(name), attributes: {}, text: '' });
  });
  parser.on('text', (value) => events.push({ kind: 'text', name: open.at(-1) ?? '', attributes: {}, text: value }));
  let sinceEvent = 0;
  for await (const chunk of text) {
    parser.write(chunk);
    sinceEvent = events.length > 0 ? 0 : sinceEvent + chunk.length;
    if (problem || sinceEvent > MAX_EVENT_CHARACTERS) throw damaged(problem);
    yield* events;
    events = [];
  }
}
