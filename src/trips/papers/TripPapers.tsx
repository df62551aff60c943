import { Badge, Button, NativeSelect, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { journeyOf } from '#contract/bookings/journeys.ts'
import type { TripLetters, TripPapers as Papers } from '#contract/bookings/trip-papers.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { canonicalJson } from '#contract/core/canonical-json.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import { formatDate } from '#src/i18n/formats.ts'
import { NotRead } from '#src/frame/freshness/NotRead.tsx'
import { useMissing } from '#src/frame/freshness/use-missing.ts'
import { Notice } from '#src/ui/Notice.tsx'
import list from '#src/ui/rows.module.css'
import classes from '../timeline/Trip.module.css'
import { TripExpenses } from '../expenses/TripExpenses.tsx'
import { IssueSheet } from './IssueSheet.tsx'
import { LETTER_LANGUAGES, type LetterLanguage } from './letter-texts.ts'
import type { LetterKind } from './letter-pdf.ts'
import { PerDiem } from './PerDiem.tsx'
import { tripPapersQuery } from './queries.ts'

const LANGUAGE_NAMES: Readonly<Record<LetterLanguage, string>> = { id: 'Bahasa Indonesia', en: 'English' }

const fileName = ({ letterNumber, orderNumber }: TripLetters, kind: LetterKind): string =>
  `${(kind === 'letter' ? letterNumber : orderNumber).replaceAll('/', '-')}.pdf`

const Row = ({ letters, onSave }: { letters: TripLetters; onSave: (kind: LetterKind) => void }) => {
  const { t } = useLingui()
  const { letterNumber, orderNumber } = letters
  return (
    <li className={list.row}>
      <div>
        <div className="tabular">
          {letterNumber}{' '}
          {letters.isReplaced && (
            <Badge variant="light" color="gray" tt="none">
              <Trans>Replaced</Trans>
            </Badge>
          )}
        </div>
        <Text size="sm" c="dimmed">
          <Trans>
            Issued {formatDate(letters.issuedAt, letters.zone)} · signed by {letters.signer.name}
          </Trans>
        </Text>
      </div>
      <div className={classes.ways}>
        <Button variant="default" size="sm" aria-label={t`${letterNumber} as PDF`} onClick={() => onSave('letter')}>
          <Trans>Assignment letter</Trans>
        </Button>
        <Button variant="default" size="sm" aria-label={t`${orderNumber} as PDF`} onClick={() => onSave('order')}>
          SPD
        </Button>
      </div>
    </li>
  )
}

const Letters = ({ trip, papers }: { trip: Trip; papers: Papers }) => {
  const { t } = useLingui()
  const [language, setLanguage] = useState<LetterLanguage>('id')
  const [isIssuing, setIssuing] = useState(false)
  const { hasFailed, make } = useMake()
  const [latest] = papers.letters
  const isOld = latest !== undefined && canonicalJson(latest.journey) !== canonicalJson(journeyOf(trip))
  const save = (letters: TripLetters, kind: LetterKind) =>
    void make(async () => {
      const { letterPdf } = await import('./letter-pdf.ts')
      saveFile(fileName(letters, kind), await letterPdf(letters, kind, language), 'application/pdf')
    })
  return (
    <>
      {isOld && (
        <Notice kind="warning" title={t`The trip has changed since these letters`}>
          <Trans>Issue new ones. The old ones stay listed as replaced.</Trans>
        </Notice>
      )}
      {papers.signer === null && papers.letters.length === 0 && (
        <Text>
          <Trans>Your company hasn't set who signs letters. Ask your travel admin to add it under Papers.</Trans>
        </Text>
      )}
      {papers.letters.length > 0 && (
        <>
          <NativeSelect
            label={t`Language of the PDF`}
            value={language}
            data={LETTER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(event) => setLanguage(LETTER_LANGUAGES.find((one) => one === event.currentTarget.value) ?? 'id')}
          />
          <ul className={list.rows}>
            {papers.letters.map((letters) => (
              <Row key={letters.letterId} letters={letters} onSave={(kind) => save(letters, kind)} />
            ))}
          </ul>
        </>
      )}
      {hasFailed && <Notice kind="danger">{t`We couldn't make the file. Go online and try again.`}</Notice>}
      {papers.signer !== null && (
        <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={() => setIssuing(true)}>
          {latest === undefined ? <Trans>Issue letters</Trans> : <Trans>Issue new letters</Trans>}
        </Button>
      )}
      {isIssuing && <IssueSheet trip={trip} papers={papers} onClose={() => setIssuing(false)} />}
    </>
  )
}

/** Assignment letters (surat tugas) and travel orders (SPD) of a trip, and its expenses. */
export const TripPapers = ({ trip }: { trip: Trip }) => {
  const { t } = useLingui()
  const asked = useQuery(tripPapersQuery(trip.tripId))
  const why = useMissing(asked)
  return (
    <>
      <section className={classes.section} aria-labelledby="trip-papers">
        <Title order={2} size="h4" id="trip-papers">
          <Trans>Papers</Trans>
        </Title>
        <Text c="dimmed" maw="42em">
          <Trans>
            Assignment letter (surat tugas) and travel order (SPD) with its page for stamps, made from this trip.
          </Trans>
        </Text>
        {asked.data !== undefined && <Letters trip={trip} papers={asked.data} />}
        {asked.data?.perDiem && <PerDiem trip={trip} table={asked.data.perDiem} />}
        {asked.data === undefined && why !== null && (
          <NotRead
            why={why}
            asked={asked}
            title={t`Couldn't load the papers`}
            offline={<Trans>The papers of this trip aren't saved here. Go online to see them.</Trans>}
          />
        )}
      </section>
      <TripExpenses trip={trip} papers={asked.data} />
    </>
  )
}
