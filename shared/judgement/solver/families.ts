/** Families of concepts that enter the same arithmetic: what is earned, what is paid out once, what is owed. */
const families: Record<string, string> = {
  income:
    'revenue priorRevenue arr newArr expansionArr newMrr combinedRevenue grossPremium netEarnedPremium backlog orderBacklog',
  profit:
    'ebitda priorEbitda ebit netIncome freeCashFlow contributionMargin cashFlow ebitdaAdjustment eps allowedReturn corporateCharge',
  gain: 'annualBenefit annualSaving optionBenefit synergiesRunRate synergiesCost synergiesRevenue unitSaving grant ',
  cost: 'annualCost operatingCost fixedCost itRunSpend sga costOfSales cogs interestExpense leasePayment debtService salesMarketingSpend monthlyBurn claims insurancePremium itChangeSpend standaloneCost',
  outlay:
    'investment budget oneOffCost capex optionCost fundingNeed oneOffIntegrationCost severance remediationCost replacementCost arrangementFee breakFee debtRepayment',
  price:
    'dealValue enterpriseValue upfrontPayment earnOut escrow milestonePayment vendorLoan marketCap preMoney postMoney embeddedValue npv',
  unitMoney:
    'unitPrice unitCost sharePrice strikePrice subscriptionPrice averageSalary hourlyCost dayRate revenuePerCustomer cac ltv costPerHour costPerDay carbonPrice scrapCostPerMonth',
  debt: 'totalDebt netDebt newDebt bridgeLoan loans debtRepayment pensionDeficit pensionLiabilities currentLiabilities totalLiabilities payables deposits depositOutflow depositsUninsured',
  money:
    'cash undrawnFacility liquidAssets minLiquidity reserves newEquity facilityLimit creditLimit receivables inventory currentAssets insuranceLimit',
  equity:
    'bookEquity cet1Capital ownFunds regulatedAssetBase totalAssets rwa propertyValue tangibleBook pensionAssets residualValue solvencyRequirement',
  loss: 'loss impact penalty fine claimAmount ransomDemand insuranceRetention',
  share:
    'stake debtShare equityShare cashShare stockShare marketShare revenueShare earnOutShare costShare hedgedShare fundingShare customerConcentration optionPool insuredShare payoutRatio floatingShare rampShare reworkShare',
  rate: 'hurdle wacc interestRate debtMarginPct taxRate percentChange revenueGrowth marketGrowth growth inflation indexationShare discount markup premium priceChange',
  margin: 'grossMargin ebitdaMargin operatingMargin contributionMarginShare',
  churn:
    'monthlyChurn annualChurn attritionRate conversionRate netRevenueRetention grossRevenueRetention returnRate defectRate scrapRate cannibalisation redemptionRate',
  multiple:
    'entryMultiple maxNetDebtToEbitda minInterestCover netDebtToEbitda leveragePostDeal interestCover debtServiceCover exchangeRatio priceToBook fxRate',
  people: 'headcount headcountAffected engineers spanOfControl injuries deaths population inpatients',
  units:
    'volume unitCount productUnits customers members enrolment userCount customersAffected recordsAffected recordsHeld sharesOutstanding newShares optionsOutstanding systemCount siteCount beds capacity floorArea emissions newCustomers',
  use: 'capacityUtilization oee availability performanceRate qualityRate onTimeInFull adoptionRate',
  chance: 'probability elasticity',
  weight: 'criterionWeight',
  score: 'criterionScore',
  time: 'duration horizonYears integrationMonths synergyMonths leaseYears recoveryTime recoveryPoint downtimeHours rtoHours rpoHours mtpdHours hoursSaved inventoryDays receivableDays payableDays',
  when: 'deadline targetDate endDate startDate decisionDate closingDate maturityDate ransomDeadline incidentStart incidentNoticed',
};
const familyByConcept = new Map(
  Object.entries(families).flatMap(([family, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((concept): [string, string] => [concept, family]),
  ),
);

/** The family of a concept; an unnamed concept is its own kind's family. */
export const familyOf = (concept: string, kind: string): string => familyByConcept.get(concept) ?? `kind:${kind}`;

const codes = [
  ...Object.keys(families),
  ...'money ratio x count duration date score other'.split(' ').map((kind) => `kind:${kind}`),
];

/** The same as a number, for models that take nothing else. */
export const familyCodeOf = (concept: string, kind: string): number => codes.indexOf(familyOf(concept, kind));
