import { plural, t } from '@lingui/core/macro'
import type { Manifest, ManifestParty } from '#contract/products/tours/manifest.ts'
import { asOfText, facts } from '#src/bookings/documents/facts.ts'
import { newPaper } from '#src/bookings/documents/paper.ts'
import { formatInstant, languageTag } from '#src/i18n/formats.ts'

const peopleText = (people: number): string => t`${plural(people, { one: '# person', other: '# people' })}`

const partyFacts = (party: ManifestParty): [string, string][] => [
  [t`Reference`, party.reference],
  [t`Tickets`, party.tickets.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')],
  [t`Names`, party.names.join('\n')],
  [t`Phone`, party.phone ?? ''],
  ...party.answers.map(({ question, answer }): [string, string] => [question, answer]),
  [t`Checked in`, party.isCheckedIn ? t`Yes` : ''],
]

const placeOf = ({ pickUp }: ManifestParty): string => pickUp?.name ?? ''

/** Everybody of a departure, by pick-up, in the page's language. Made on the device. */
export const manifestPdf = (manifest: Manifest): Uint8Array<ArrayBuffer> => {
  const { title, optionTitle, startsAt, zone, people, capacity, parties, asOf } = manifest
  const start = formatInstant(startsAt, zone)
  const paper = newPaper({ title: t`Manifest ${title}`, language: languageTag(), at: asOf })
  paper.text(`Singgah · ${t`Manifest`}`, { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  paper.heading(1, title)
  facts(paper, [
    [t`Option`, optionTitle],
    [t`Start`, start],
    [t`People`, t`${people} of ${capacity} seats`],
  ])
  if (parties.length === 0) paper.text(t`No one has booked this departure.`)
  let place: string | null = null
  for (const party of parties) {
    if (placeOf(party) !== place) {
      place = placeOf(party)
      const { pickUp } = party
      paper.rule()
      paper.heading(2, pickUp === null ? t`At the meeting point` : `${pickUp.name}, ${formatInstant(pickUp.at, zone)}`)
    }
    paper.gap(6)
    paper.text([party.names[0] ?? party.reference, peopleText(party.people)].join(', '), { bold: true })
    facts(paper, partyFacts(party))
  }
  asOfText(paper, asOf, zone)
  return paper.bytes()
}
