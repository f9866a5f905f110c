/** Entity tags of a header: those named, or any. */
export type EntityTags = '*' | readonly string[];

/** The conditional headers of a request (RFC 9110, section 13), as far as they were sent. */
export interface Conditions {
  ifMatch?: EntityTags;
  ifNoneMatch?: EntityTags;
}

export const entityTag = (version: string): string => `"${version}"`;

/** A strong comparison (`If-Match`) leaves out weak tags; a header without any tag that can be read names none. */
function tagsOf(header: string, comparison: 'strong' | 'weak'): EntityTags {
  if (header.trim() === '*') return '*';
  const tags = [...header.matchAll(/(W\/)?"([\u0021\u0023-\u007e]*)"/g)];
  return tags.filter(([, weak]) => comparison === 'weak' || weak === undefined).map(([, , tag = '']) => tag);
}

export const readConditions = (ifMatch: string | undefined, ifNoneMatch: string | undefined): Conditions => ({
  ...(ifMatch === undefined ? {} : { ifMatch: tagsOf(ifMatch, 'strong') }),
  ...(ifNoneMatch === undefined ? {} : { ifNoneMatch: tagsOf(ifNoneMatch, 'weak') }),
});

/** Whether the caller has this version already. */
export const isKnown = ({ ifNoneMatch }: Conditions, version: string): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch?.includes(version) ?? false);
