import type { Role, RoleModule } from './model.js';
import { cfo } from './roles/cfo/index.js';
import { cio } from './roles/cio/index.js';
import { ciso } from './roles/ciso/index.js';
import { coo } from './roles/coo/index.js';
import { cto } from './roles/cto/index.js';

/** The five role modules, complete by type. */
export const roleModules: Record<Role, RoleModule> = { CTO: cto, CFO: cfo, CISO: ciso, CIO: cio, COO: coo };
