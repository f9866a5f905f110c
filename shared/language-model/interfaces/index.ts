import { anthropicInterface } from './anthropic.js';
import type { ModelInterface } from './model-interface.js';
import { openAiInterface } from './openai.js';

export const interfaceNames = ['openai', 'anthropic'] as const;
export type InterfaceName = (typeof interfaceNames)[number];

export const interfaces: Readonly<Record<InterfaceName, ModelInterface>> = {
  openai: openAiInterface,
  anthropic: anthropicInterface,
};
