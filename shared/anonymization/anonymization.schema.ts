import type { Json } from './document.js';
import { levels, type Level } from './entity.js';
import { standards, type Standard, type Validation } from './standards/validate.js';

const level = { enum: levels, description: 'How much is taken out; each level includes the one before it.' } as const;

/** Body of POST /anonymize. */
export const anonymizationRequestSchema = {
  title: 'AnonymizationRequest',
  description: 'A document to be anonymized. It is not stored.',
  type: 'object',
  additionalProperties: false,
  required: ['data', 'level'],
  properties: {
    data: {
      description:
        'Any JSON: a text, a record, a list. Names of fields are read as hints and are themselves anonymized.',
    },
    level,
    privacyStandards: {
      type: 'array',
      maxItems: 10,
      items: { enum: [...standards, 'PCI', 'PCI-DSS'] },
      description: 'Standards that the content is checked against.',
    },
  },
  examples: [
    {
      data: { note: 'Ana Souza (ana@acme.example) approved $4.2M on 12 March 2026.' },
      level: 'ENHANCED',
      privacyStandards: ['GDPR', 'PCI_DSS'],
    },
  ],
} as const;

export interface AnonymizationRequest {
  data: Json;
  level: Level;
  privacyStandards?: (Standard | 'PCI' | 'PCI-DSS')[];
}

export interface AnonymizationResult {
  level: Level;
  timestamp: string;
  originalDataHash: string;
  content: Json;
  validation: Validation[];
}

const finding = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'path', 'reason'],
  properties: {
    type: { type: 'string', description: 'What it is; its value is never told.' },
    path: { type: 'string', description: 'Dotted path of the text in the content; empty for the whole.' },
    start: { type: 'integer', minimum: 0, description: 'Where it begins in that text.' },
    end: { type: 'integer', minimum: 0 },
    reason: { type: 'string' },
  },
} as const;

/** Answer of POST /anonymize. */
export const anonymizationResultSchema = {
  title: 'AnonymizationResult',
  description: 'The document as it may leave, and what each standard says of it.',
  type: 'object',
  additionalProperties: false,
  required: ['level', 'timestamp', 'originalDataHash', 'content', 'validation'],
  properties: {
    level,
    timestamp: { type: 'string', format: 'date-time' },
    originalDataHash: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'HMAC-SHA-256 of the canonical JSON under a key of the organization.',
    },
    content: { description: 'The document as it may leave; at MAXIMUM counts, sums and bands of it alone.' },
    validation: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['standard', 'compliant', 'findings'],
        properties: {
          standard: { enum: standards },
          compliant: { type: 'boolean' },
          findings: { type: 'array', items: finding, description: 'What keeps it from being compliant; at most 200.' },
        },
      },
    },
  },
  examples: [
    {
      level: 'ENHANCED',
      timestamp: '2026-11-21T09:30:00.000Z',
      originalDataHash: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
      content: { note: '[PERSON_1] ([EMAIL_1]) approved $4.2M on 12 March 2026.' },
      validation: [
        {
          standard: 'GDPR',
          compliant: false,
          findings: [
            {
              type: 'PSEUDONYMIZED',
              path: '',
              reason: 'ENHANCED pseudonymises: the content is still personal data, Art. 4(5)',
            },
          ],
        },
        { standard: 'PCI_DSS', compliant: true, findings: [] },
      ],
    },
  ],
} as const;
