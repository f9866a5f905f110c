/** Moving the data: effort, downtime, and where it may live. */
import { derived, figureDetail } from '../../figures.js';
import { migrationEffort, readDataObjects } from '../../models/portfolio/data-migration.js';
import { dataQualityOf } from '../../models/portfolio/system.js';
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, isDeal, jurisdictions, regulatedData } from '../query-facts.js';

export interface DataMove {
  effort: Figure | null;
  downtime: Figure | null;
  /** Downtime of the live pass against the recovery time promised: positive is too long. */
  rto: Figure | null;
  objects: string[];
  dataClasses: string[];
  places: string[];
  detail: Record<string, unknown>;
}

const paths = [
  'decisionScope.target.dataVolumes',
  'decisionScope.target.technology.dataVolumes',
  'performanceContext.technology.dataVolumes',
];

/** What is known of the data to move; null when neither volumes nor regulated data nor places are. */
export function assessDataMove(input: Case, ledger: Ledger): DataMove | null {
  const path = paths.find((candidate) => readDataObjects(input.inputs.at(candidate)).length > 0);
  const objects = path === undefined ? [] : readDataObjects(input.inputs.at(path));
  const quality = dataQualityOf(input.inputs.at('performanceContext.technology.dataQuality'));
  const validated = input.tokens.has('flag:GXP');
  const effort = migrationEffort(objects, quality, validated);
  const dataClasses = regulatedData(input);
  const places = jurisdictions(input);
  if (isDeal(input) && !effort)
    ledger.lack(
      'decisionScope.target.dataVolumes',
      'migration effort and downtime of the live pass',
      'Which data objects move, how many records and gigabytes?',
    );
  if (!effort && dataClasses.length === 0 && places.length < 2) return null;
  if (effort)
    ledger.assume(
      'Migration effort: three passes per object, more for volume and poor quality; constants are our own (grade D)',
    );
  for (const [, evidence] of [...dataClasses, ...places]) ledger.note(evidence);
  const days = effort
    ? derived(
        effort.personDays,
        'days',
        `person-days over ${objects.length} objects and ${effort.passes} passes (${path})`,
        { low: effort.personDays * 0.7, high: effort.personDays * 1.5 },
      )
    : null;
  const hours = effort?.downtimeHours ?? null;
  const downtime = hours !== null ? derived(hours, 'hours', 'gigabytes ÷ sustained load rate, live pass') : null;
  return {
    effort: days,
    downtime,
    rto: figureWithin(input, 'rtoHours', 'own', 0, 1e5),
    objects: objects.map((object) => object.name),
    dataClasses: dataClasses.map(([dataClass]) => dataClass),
    places: places.map(([place]) => place),
    detail: {
      effort: figureDetail(days),
      downtime: figureDetail(downtime),
      passes: effort?.passes ?? null,
      objects,
      dataClasses: dataClasses.map(([dataClass]) => dataClass),
      places: places.map(([place]) => place),
    },
  };
}
