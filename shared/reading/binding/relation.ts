/** No concept stands there. */
export const far = 99;

/** How a concept stands to a figure. */
export interface Relation {
  far: number;
  words: number;
  figures: number;
  breaks: number;
  commas: number;
  strong: number;
  length: number;
  link: number;
  /** How much nearer the concept is to another figure of the same kind; 0 or less where this one is the nearest. */
  lost: number;
}

export interface Evidence {
  before?: Relation;
  after?: Relation;
  inside?: Relation;
  /** Strength (1 weak, 2 strong) in a place that the figure inherits from. */
  label: number;
  rowLabel: number;
  columnHead: number;
  heading: number;
  previousSentence: number;
}

export const linkCodes = new Map(
  [
    ['of'],
    ['is', 'are', 'was', 'were', '=', ':', 'be', 'being', 'been', "'s"],
    ['at', 'to', 'by', 'from', 'with', 'on'],
    ['for', 'in', 'a', 'an', 'per', '/', 'the'],
    ['(', '[', ')'],
    [',', ';', 'and', 'plus', 'or', '|'],
    [
      'about',
      'around',
      'roughly',
      'some',
      'only',
      'just',
      'nearly',
      'almost',
      'over',
      'under',
      'up',
      'least',
      'most',
      'than',
    ],
  ].flatMap((words, index) => words.map((word): [string, number] => [word, index + 1])),
);

/** How near a concept stands: a full name counts more than a hint, and one that stands nearer elsewhere less. */
export const scoreOf = (relation: Relation | undefined): number =>
  relation
    ? relation.far + (relation.strong ? 0 : 2) - 0.5 * relation.length + Math.max(0, Math.min(4, relation.lost)) * 0.5
    : far;

/** A relation in numbers, and by how much the best one on the same side is nearer. */
export const relationFeatures = (relation: Relation | undefined, best: number): number[] =>
  relation
    ? [
        relation.far,
        relation.words,
        relation.figures,
        relation.breaks,
        relation.commas,
        relation.strong,
        relation.length,
        relation.link,
        relation.lost,
        scoreOf(relation) - best,
      ]
    : [far, far, far, far, far, -1, 0, -1, far, far];
