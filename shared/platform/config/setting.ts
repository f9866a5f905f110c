/** One setting of a process. */
export interface Setting {
  description: string;
  /** `secret` values are never printed. */
  type:
    'string' | 'integer' | 'url' | 'list' | 'keyRing' | 'choice' | 'integers' | 'programs' | 'redis' | 'certificates';
  default?: string;
  example?: string;
  choices?: readonly string[];
  min?: number;
  max?: number;
  protocols?: readonly string[];
  secret?: boolean;
  /** Without it a process does not start. */
  required?: boolean;
}

export const setting = <const S extends Setting>(definition: S): S => definition;
