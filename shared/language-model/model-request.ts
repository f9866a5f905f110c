/** A question to a language model, before it takes the form of one interface or the other. */
export interface ModelRequest {
  /** What the model is told; ours. */
  system: string;
  /** What it is told about; data from outside. */
  user: string;
  /** Name and JSON schema of the reply. */
  schema: { name: string; schema: object };
}
