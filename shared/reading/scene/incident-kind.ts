/**
 * Kinds of incident as data. `signs` tell of the kind by themselves; an `event` is something done (`verbs`) to something
 * (`things`) within one sentence, in any order. Words stand once, inflections are met by code. `victims` are those whose
 * trouble it is when it is not ours: a supplier's insolvency is a supply gap of ours.
 */
export interface IncidentKind {
  id: string;
  signs: string;
  events: [verbs: string, things: string][];
  /** Weight against other kinds when several are told; the cause outweighs what follows from it. Default 1. */
  weight?: number;
  victims?: 'supplier' | 'customer';
}
