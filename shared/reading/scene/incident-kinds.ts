import type { IncidentKind } from './incident-kind.js';
import { harmAndConductIncidents } from './harm-and-conduct-incidents.js';
import { systemAndMoneyIncidents } from './system-and-money-incidents.js';

/** The table of incident kinds, and bad things that no row foresees. */
export const incidentKinds: IncidentKind[] = [...systemAndMoneyIncidents, ...harmAndConductIncidents];

const kindIds: ReadonlySet<string> = new Set(incidentKinds.map(({ id }) => id));

/** Whether a word is the id of a kind. */
export const isIncidentKind = (id: string): boolean => kindIds.has(id);

/** Bad things that happen, of whatever kind: a crisis in words that no row foresees. */
export const badEvents = `die, dead, death, kill, injure, hurt, missing, trap, stuck, strand, collapse, break, crash, fail, fall by, fall over, burn, flood, explode, blow up, destroy, damage, lose contact,
  steal, hack, leak, spill, contaminate, evacuate, shut down, stop, halt, standstill, stand still, seize, arrest, suspend, revoke, breach, unreachable, out of control, sink, derail, collide, run aground, siphon, copied,
  hijack, kidnap, poison, infect, corrupt, overturn, escape, spoil, rupture, cancelled, canceled, vanish, disappear, block, cut off, wipe out, ruin, alarm, disaster, catastrophe, accident, casualty, victim, police,
  ambulance, rescue, helicopter, jam, wreck, sabotage, vandal*, threaten, panic, chaos, gone wrong, go wrong, cannot, nobody can, nothing moves, no longer, unable, unusable, off the air, out of action, give way, gave way, come down,
  in hospital, sick, ill, refuse, forge, fake, overwhelm, submerge, alight, ablaze, overload, loop, is down, are down, went down, complaint, mistake, shun, intruder, outsider, attacker, thief, thieves, gang, insolven*, bankrupt*,
  downed tools, withdraw, unsolicited, invented, lost, emergency, tear, crack, swamp, smoke, flames, tremor, quake, raid, search, accuse, allege, riot, loot, shoot, mud, gunman, bomb, hostage, quarantine, outbreak, malfunction, misfire, overheat,
  freeze, frozen, stall, paralyse, paralyze, disrupt, disconnect, lock out, locked, encrypt*, extort*, wrongly, by mistake, went out to, nobody knows, cannot be found, drown, suffocate, bleed out, ground, bounce, unpaid`;
