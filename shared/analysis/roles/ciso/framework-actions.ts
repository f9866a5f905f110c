/** The first thing each framework asks of an organization to which it newly applies. */

export interface FrameworkAction {
  /** Last part of the recommendation's key. */
  key: string;
  /** Imperative, without a full stop. */
  action: string;
  /** What to ask of the target of a deal, where that differs; the sentence goes on with “at <target>”. */
  inDeal?: string;
  measure: string;
  horizonDays: number;
  /** Belongs to the buyer, not to a target. */
  notInDeal?: true;
  /** First-order matter of diligence. */
  firstInDeal?: true;
  /** Advice only where the certificate or report is declared, or named in these words. */
  onlyIfHeld?: RegExp;
  /** Tokens with which another rule stands in its place. */
  notWith?: string[];
}

export const frameworkActions: Record<string, FrameworkAction> = {
  'pci-dss-4.0.1': {
    key: 'tokenise-cards',
    action: 'Tokenise card data so that as few systems as possible stay in scope of PCI DSS',
    inDeal: 'Ask for the PCI DSS attestation and the scope that it covers',
    measure: 'systems in PCI scope',
    horizonDays: 90,
  },
  'hipaa-security': {
    key: 'analyse-phi-risk',
    action: 'Run the HIPAA risk analysis and sign business-associate agreements with every holder of PHI',
    inDeal: 'Ask for the dated HIPAA risk analysis, the breach log and the business-associate agreements',
    measure: 'risk analysis dated and signed, agreements complete',
    horizonDays: 60,
  },
  gdpr: {
    key: 'map-personal-data',
    action: 'Complete the record of processing, the impact assessments and the processor agreements that GDPR asks for',
    inDeal: 'Ask for the record of processing, the impact assessments and the processor agreements under GDPR',
    measure: 'processing activities recorded, impact assessments signed',
    horizonDays: 60,
  },
  lgpd: {
    key: 'prepare-lgpd',
    action:
      'Name the data-protection officer and the legal basis of each use of personal data under the LGPD before the first local hire or customer',
    measure: 'officer named, register of processing filed',
    horizonDays: 120,
  },
  dora: {
    key: 'register-ict-providers',
    action:
      'Settle whether the plan needs a licence that brings DORA; if so, enter every ICT provider into its register of information before go-live',
    inDeal: 'Check the DORA register of ICT providers, its exit plans and the incident classification',
    measure: 'providers registered, incident classification rehearsed',
    horizonDays: 60,
  },
  // Banks answer to their own regulator's guidelines in the place of 16 CFR 314.
  'glba-safeguards': {
    key: 'name-qualified-individual',
    notWith: ['flag:BANK'],
    action:
      'Name the qualified individual of the GLBA Safeguards Rule and put the written risk assessment before the board',
    measure: 'appointment and yearly report on file',
    horizonDays: 60,
  },
  'aml-bsa': {
    key: 'sample-aml-files',
    firstInDeal: true,
    action: 'Settle before launch who performs customer due diligence and transaction monitoring under the AML rules',
    inDeal: 'Sample customer files and suspicious-activity reports for AML defects, which pass to a successor,',
    measure: 'due diligence and monitoring assigned, sampled without defects',
    horizonDays: 45,
  },
  'nydfs-500': {
    key: 'certify-nydfs',
    action: 'Prepare the yearly certification under NYDFS Part 500',
    measure: 'certification or acknowledgement signed by CEO and CISO',
    horizonDays: 120,
  },
  nis2: {
    key: 'approve-nis2-measures',
    action: 'Have the management body approve the risk measures of NIS2 Article 21',
    inDeal: 'Ask for the approved NIS2 Article 21 measures and the incident register',
    measure: 'approval minuted, measures owned',
    horizonDays: 60,
  },
  'sox-404': {
    key: 'plan-icfr',
    action: 'Bring access and change controls of the systems concerned into ICFR',
    inDeal: 'Plan access and change controls for ICFR, using the one-year exclusion for an acquired business,',
    measure: 'key controls without a deficiency at year end',
    horizonDays: 120,
  },
  'sec-cyber': {
    key: 'rehearse-materiality',
    notInDeal: true,
    action: 'Rehearse the materiality decision that starts the Form 8-K clock',
    measure: 'hours from incident to determination',
    horizonDays: 60,
  },
  'cmmc-2': {
    key: 'scope-cui',
    action: 'Draw the boundary around controlled unclassified information before the next contract needs CMMC',
    measure: 'assessment score',
    horizonDays: 120,
  },
  'iec-62443': {
    key: 'zone-ot',
    action: 'Separate plant networks into IEC 62443 zones before any link to office IT',
    inDeal: 'Keep plant networks in IEC 62443 zones of their own until their assets are listed',
    measure: 'zones and conduits enforced',
    horizonDays: 120,
  },
  cra: {
    key: 'track-components',
    action:
      'Keep a bill of materials for every connected product and staff the vulnerability-reporting line of the CRA',
    measure: 'products with a current bill of materials',
    horizonDays: 90,
  },
  'eu-ai-act': {
    key: 'classify-ai',
    action: 'Classify each AI system under the EU AI Act and confirm which dates apply',
    measure: 'systems classified',
    horizonDays: 60,
  },
  'fda-part-11': {
    key: 'protect-validated-state',
    action: 'Plan re-validation of Part 11 systems before anything is migrated',
    measure: 'validated systems with a signed plan',
    horizonDays: 90,
  },
  'soc-2': {
    key: 'bridge-soc2',
    onlyIfHeld: /\bSOC ?2\b/i,
    action: 'Bring the systems concerned into the next SOC 2 Type II period',
    inDeal: 'Obtain the SOC 2 Type II report with its exceptions and a bridge letter',
    measure: 'exceptions closed',
    horizonDays: 45,
  },
  'iso-27001-2022': {
    key: 'extend-iso-scope',
    onlyIfHeld: /\bISO(?:\/IEC)? ?27001\b/i,
    action: 'Extend the scope and statement of applicability of the ISO/IEC 27001 certificate to the systems concerned',
    inDeal: 'Check scope and statement of applicability of the ISO/IEC 27001 certificate',
    measure: 'scope covers the systems of the decision',
    horizonDays: 90,
  },
};
