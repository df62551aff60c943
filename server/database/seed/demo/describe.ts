import type { Draft, HotelKind } from './draft.ts'
import { CLOSINGS, FEATURES, OPENINGS, type Phrase } from './phrases.ts'
import type { Random } from './seeded.ts'

const KINDS: Readonly<Record<HotelKind, Phrase>> = {
  hotel: ['hotel', 'hotel'],
  resort: ['resort', 'resor'],
  guesthouse: ['guesthouse', 'wisma tamu'],
  serviced_apartment: ['apartment house', 'apartemen servis'],
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const closingOf = ({ kind, stars }: Draft): keyof typeof CLOSINGS => {
  if (kind === 'resort' || kind === 'guesthouse') return kind
  if (kind === 'serviced_apartment') return 'apartment'
  if (stars >= 4) return 'high'
  return stars === 3 ? 'middle' : 'low'
}

/**
 * Three sentences in English and the same three in Indonesian: location, facilities, and why to stay there for work.
 */
export const describe = (draft: Draft, cityName: string, random: Random): { en: string; id: string } => {
  const { area, kind } = draft
  const beachfront = draft.facilities.includes('beachfront') ? FEATURES.beachfront : undefined
  const features = draft.facilities.flatMap((facility) => FEATURES[facility] ?? [])
  const phrases = [
    random.pick(OPENINGS[area.character]),
    ...(features.length > 0 ? [random.pick(beachfront ?? features)] : []),
    random.pick(CLOSINGS[closingOf(draft)]),
  ]
  const [kindEn, kindId] = KINDS[kind]
  const fill = (text: string, labels: { kind: string; Kind: string; mark: string }): string =>
    text
      .replaceAll('{area}', area.name)
      .replaceAll('{city}', cityName)
      .replaceAll('{mark}', labels.mark)
      .replaceAll('{kind}', labels.kind)
      .replaceAll('{Kind}', labels.Kind)
  const article = /^[aeiou]/.test(kindEn) ? 'An' : 'A'
  const english = { kind: kindEn, Kind: `${article} ${kindEn}`, mark: area.landmark.en }
  const indonesian = { kind: kindId, Kind: capital(kindId), mark: area.landmark.id }
  return {
    en: phrases.map(([en]) => capital(fill(en, english))).join(' '),
    id: phrases.map(([, id]) => capital(fill(id, indonesian))).join(' '),
  }
}
