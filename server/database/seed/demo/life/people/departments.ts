/** How a department travels: trips a month, nights away, and to which cities how often. */
export type Department = {
  tripsAMonth: number
  nights: readonly [least: number, most: number]
  cities: readonly (readonly [city: string, weight: number])[]
  /** Flies above the company's cabin from time to time, and asks for it. */
  asksForBusiness?: true
  purposes: readonly string[]
}

export const DEPARTMENTS = {
  executive: {
    tripsAMonth: 2.1,
    nights: [1, 2],
    cities: [
      ['singapore', 4],
      ['surabaya', 3],
      ['balikpapan', 2],
      ['denpasar', 2],
      ['kuala-lumpur', 1],
    ],
    asksForBusiness: true,
    purposes: ['Investor meeting', 'Board meeting', 'Contract signing'],
  },
  operations: {
    tripsAMonth: 2.4,
    nights: [2, 4],
    cities: [
      ['balikpapan', 6],
      ['palembang', 3],
      ['pekanbaru', 3],
      ['surabaya', 2],
      ['banjarmasin', 1],
    ],
    purposes: ['Shutdown of unit 2', 'Shift handover at the plant', 'Commissioning'],
  },
  engineering: {
    tripsAMonth: 2,
    nights: [1, 4],
    cities: [
      ['balikpapan', 4],
      ['surabaya', 4],
      ['pekanbaru', 2],
      ['pontianak', 1],
      ['semarang', 1],
    ],
    purposes: ['Site inspection', 'Design review with the contractor', 'Factory acceptance test'],
  },
  sales: {
    tripsAMonth: 2.4,
    nights: [1, 2],
    cities: [
      ['surabaya', 4],
      ['medan', 3],
      ['makassar', 2],
      ['semarang', 2],
      ['denpasar', 2],
      ['singapore', 1],
    ],
    purposes: ['The customer moved the meeting', 'Tender presentation', 'Customer visit'],
  },
  procurement: {
    tripsAMonth: 1.5,
    nights: [1, 3],
    cities: [
      ['surabaya', 4],
      ['batam', 3],
      ['singapore', 1],
      ['semarang', 1],
    ],
    purposes: ['Supplier audit', 'Price negotiation'],
  },
  safety: {
    tripsAMonth: 1.9,
    nights: [1, 3],
    cities: [
      ['balikpapan', 4],
      ['palembang', 3],
      ['pekanbaru', 3],
      ['banjarmasin', 1],
    ],
    purposes: ['Safety audit', 'Incident review on site'],
  },
  technology: {
    tripsAMonth: 1.1,
    nights: [1, 3],
    cities: [
      ['surabaya', 3],
      ['yogyakarta', 3],
      ['balikpapan', 2],
    ],
    purposes: ['Network migration', 'Vendor workshop'],
  },
  finance: {
    tripsAMonth: 1,
    nights: [1, 2],
    cities: [
      ['surabaya', 3],
      ['balikpapan', 2],
      ['singapore', 1],
    ],
    purposes: ['Year-end audit', 'Bank meeting'],
  },
  people: {
    tripsAMonth: 1.2,
    nights: [1, 3],
    cities: [
      ['yogyakarta', 3],
      ['surabaya', 2],
      ['balikpapan', 2],
      ['denpasar', 1],
    ],
    purposes: ['Campus recruitment', 'Training'],
  },
  legal: {
    tripsAMonth: 1,
    nights: [1, 2],
    cities: [
      ['surabaya', 2],
      ['singapore', 1],
      ['palembang', 1],
    ],
    purposes: ['Hearing', 'Contract review with the counterparty'],
  },
  affairs: {
    tripsAMonth: 1.4,
    nights: [1, 3],
    cities: [
      ['denpasar', 3],
      ['yogyakarta', 2],
      ['makassar', 2],
      ['medan', 1],
    ],
    purposes: ['Community programme', 'Press visit', 'Conference'],
  },
  logistics: {
    tripsAMonth: 1.8,
    nights: [1, 3],
    cities: [
      ['surabaya', 4],
      ['balikpapan', 3],
      ['manado', 2],
      ['jakarta', 2],
    ],
    purposes: ['Port visit', 'Warehouse opening'],
  },
  trade: {
    tripsAMonth: 1.7,
    nights: [1, 2],
    cities: [
      ['jakarta', 5],
      ['surabaya', 3],
      ['denpasar', 2],
    ],
    purposes: ['Customer visit', 'Trade fair'],
  },
} as const satisfies Record<string, Department>

export type DepartmentName = keyof typeof DEPARTMENTS
export const isDepartment = (name: string): name is DepartmentName => Object.hasOwn(DEPARTMENTS, name)
export const departmentOf = (name: DepartmentName): Department => DEPARTMENTS[name]
