/**
 * Greetings and thanks say nothing of the question. They are blanked out, so that the places of everything else stay.
 */
const courtesy =
  /(^|[.!?\n][ \t]{0,4}\n?[ \t]{0,4})((?:dear|good (?:morning|afternoon|evening|day)|hello|hi(?: there| all| team)?|thanks(?! to)|many thanks|thank you|(?:kind|best|warm|with) regards|kindly|regards|sincerely|yours (?:sincerely|faithfully|truly)|cheers)\b[^.!?\n\d]{0,60}(?:[.!,]|(?=\n)|$))/giu;

/** The text with its courtesies as blanks; as long as it was. */
export const withoutCourtesies = (content: string): string =>
  content.replaceAll(courtesy, (_, before: string, words: string) => before + ' '.repeat(words.length));
