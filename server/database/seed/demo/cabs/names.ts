/** Fictional: each operator has a first and a second word, and the pairs are all different. */
const FIRST = [
  'Melati',
  'Rajawali',
  'Andalan',
  'Cahaya',
  'Pesona',
  'Citra',
  'Anugerah',
  'Garuda Mas',
  'Mandala',
  'Sentosa',
  'Bintang',
  'Lestari',
  'Amanah',
  'Kencana',
] as const
const SECOND = ['Trans', 'Mobilindo', 'Rent', 'Transport', 'Chauffeur', 'Wisata Trans', 'Auto', 'Mobility'] as const

/** Names of operators, each once. */
export const CAB_OPERATOR_NAMES: readonly string[] = SECOND.flatMap((second) =>
  FIRST.map((first) => `${first} ${second}`),
)
