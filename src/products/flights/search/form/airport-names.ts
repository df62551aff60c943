/** Airports that most people mean by a name which several have, by code. */
export const MUCH_FLOWN = new Set(
  (
    'CGK DPS SUB UPG KNO YIA BPN BTH PLM SRG PKU PDG LOP MDC SIN KUL BKK SGN MNL HKG TPE ICN HND NRT PEK PVG CAN SYD ' +
    'MEL PER AKL DEL BOM DXB DOH AUH IST JED MED RUH LHR CDG AMS FRA FCO MAD ZRH MUC VIE CAI JFK LAX SFO ORD YYZ GRU'
  ).split(' '),
)

/** Proposed while nothing is typed. */
export const PROPOSED = ['CGK', 'DPS', 'SUB', 'UPG', 'KNO', 'YIA', 'BPN', 'SIN', 'KUL', 'JED'] as const

/** Alternative names of cities and airports that the list does not have: Indonesian names, old ones, nearby towns. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  cengkareng: ['CGK'],
  tangerang: ['CGK'],
  banten: ['CGK'],
  jogja: ['YIA', 'JOG'],
  jogjakarta: ['YIA', 'JOG'],
  borobudur: ['YIA', 'JOG'],
  'kulon progo': ['YIA'],
  kuta: ['DPS'],
  ubud: ['DPS'],
  mataram: ['LOP'],
  'ujung pandang': ['UPG'],
  ikn: ['BPN'],
  bandung: ['BDO', 'KJT'],
  cirebon: ['KJT'],
  bromo: ['MLG', 'SUB'],
  singapura: ['SIN'],
  malaka: ['KUL'],
  saigon: ['SGN'],
  mekah: ['JED'],
  makkah: ['JED'],
  mecca: ['JED'],
  madinah: ['MED'],
  kairo: ['CAI'],
  roma: ['FCO'],
  wina: ['VIE'],
  athena: ['ATH'],
  praha: ['PRG'],
  jenewa: ['GVA'],
  peking: ['PEK'],
  bombay: ['BOM'],
}
