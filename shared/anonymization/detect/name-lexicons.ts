/** Words that make names, all in lower case but for the acronyms. */

const listed = (text: string): Set<string> => new Set(text.split(/[\s|]+/));

/** What stands in front of a person's name. */
export const honorifics = listed(
  'mr mrs ms mx miss dr prof professor sir lady lord dame rev fr judge senator herr frau monsieur madame mme señor señora signor signora',
);
/** What stands in the middle of a name, in lower case. */
export const particles = listed(
  'de van von der den del della di da dos das du la le al el bin ibn ben ter ten y e zu af av',
);
/** What an organization's name ends with by law. */
export const legalForms = listed(
  'inc incorporated corp corporation llc llp lp ltd limited plc gmbh ag se sa sas sarl spa srl nv bv ab asa as oy oyj kk kg kgaa pty co bhd tbk',
);
/** What the names of organizations end with. */
export const organizationEndings =
  listed(`bank group holdings holding partners capital systems technologies technology solutions hospital hospitals university college clinic health healthcare pharma
  pharmaceuticals therapeutics labs laboratories motors energy insurance airlines logistics industries international networks software foods stores media entertainment resources services
  securities financial bancorp ventures robotics analytics consulting associates brothers foundation institute trust works steel foundry mills dairy retail payments cloud data dynamics biosciences
  semiconductors materials chemicals plastics packaging freight shipping telecom wireless properties estates advisors enterprises company orchestra club school church academy ministry agency`);
/** What people are, which is no part of their names. */
export const roleWords =
  listed(`ceo cfo cto ciso cio coo cmo cro chro chief executive financial technology information security operating officer president vice director manager head chairman chairwoman
  chair founder co-founder partner counsel treasurer controller secretary analyst engineer nurse doctor patient employee customer client contractor consultant board member
  supervisor coordinator specialist administrator assistant physician surgeon attorney lawyer accountant auditor`);

/** Organizations that are known by their letters. */
export const knownAcronyms = new Set(
  'SAP IBM AWS ADP EY KPMG PwC UBS HSBC BDO FIS BNP ING BMW GE HP AMD BASF RWE VW AT&T UPS DHL'.split(' '),
);
