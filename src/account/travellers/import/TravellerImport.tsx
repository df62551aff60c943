import { Button, List, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { SheetRow } from '#contract/core/csv.ts'
import {
  EXAMPLE_TRAVELLER_EMAIL,
  importTravellers,
  TRAVELLER_COLUMN_NAMES,
  TRAVELLER_COLUMNS,
  type TravellerColumn,
} from '#contract/accounts/travellers-import.ts'
import { MAX_TRAVELLERS } from '#contract/accounts/travellers.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { importedRows } from '../../spreadsheets/imported-rows.ts'
import { rejectedIn, RowProblems, type RejectedRows } from '../../spreadsheets/RowProblems.tsx'
import { SpreadsheetField } from '../../spreadsheets/SpreadsheetField.tsx'
import { TemplateButton } from '../../spreadsheets/TemplateButton.tsx'
import { travellerQueries } from '../queries.ts'

type Counts = ResponseOf<typeof importTravellers>

const EXAMPLE: Readonly<Record<TravellerColumn, { en: string; id: string }>> = {
  givenNames: { en: 'Siti Nur', id: 'Siti Nur' },
  familyName: { en: 'Rahmawati', id: 'Rahmawati' },
  relation: { en: 'colleague', id: 'kolega' },
  title: { en: 'Ms', id: 'Nn' },
  birthDate: { en: '1990-02-28', id: '28/02/1990' },
  gender: { en: 'F', id: 'P' },
  nationality: { en: 'Indonesia', id: 'Indonesia' },
  passportCountry: { en: 'Indonesia', id: 'Indonesia' },
  passportExpiresOn: { en: '2031-05-20', id: '20/05/2031' },
  email: { en: EXAMPLE_TRAVELLER_EMAIL, id: EXAMPLE_TRAVELLER_EMAIL },
  phone: { en: '+62 812 3456 7890', id: '+62 812 3456 7890' },
}

const templateOf = () => {
  const locale = currentLocale()
  return {
    header: TRAVELLER_COLUMNS.map((column) => TRAVELLER_COLUMN_NAMES[column][locale === 'id' ? 1 : 0]),
    example: TRAVELLER_COLUMNS.map((column) => EXAMPLE[column][locale]),
  }
}

const Imported = ({ done: { added, changed, unchanged } }: { done: Counts }) => {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={added + changed > 0 ? t`Import finished` : t`Everything was up to date`}>
      <List size="sm">
        {added > 0 && (
          <List.Item>
            <Plural value={added} one="# traveller added." other="# travellers added." />
          </List.Item>
        )}
        {changed > 0 && (
          <List.Item>
            <Plural value={changed} one="# traveller updated." other="# travellers updated." />
          </List.Item>
        )}
        {unchanged > 0 && (
          <List.Item>
            <Plural value={unchanged} one="# traveller unchanged." other="# travellers unchanged." />
          </List.Item>
        )}
      </List>
    </Notice>
  )
}

const useTravellerImport = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<SheetRow[] | null>(null)
  const [rejected, setRejected] = useState<RejectedRows | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<Counts | null>(null)
  const [isPending, setPending] = useState(false)
  // Of one file: sent again after a lost answer, it has no second effect.
  const key = useRef(uuidv7())
  const clear = () => {
    setRejected(null)
    setFailure(null)
    setDone(null)
  }
  const read = (chosen: SheetRow[] | null) => {
    key.current = uuidv7()
    setRows(chosen)
    clear()
  }
  const run = async (chosen: readonly SheetRow[]) => {
    if (isPending) return
    setPending(true)
    clear()
    try {
      setDone(await call(importTravellers, { body: importedRows(chosen) }, { idempotencyKey: key.current }))
      void queryClient.invalidateQueries({ queryKey: travellerQueries.all() })
    } catch (error) {
      const problems = rejectedIn(error)
      if (problems !== null) setRejected(problems)
      else if (error instanceof ApiError) setFailure(error.message)
      else if (isNetworkFailure(error))
        setFailure(t`We can't connect right now. Your file is still here; try again when you're online.`)
      else throw error
    } finally {
      setPending(false)
    }
  }
  return { rows, rejected, failure, done, isPending, read, run }
}

/** Adds saved travellers from an Excel or CSV file, and completes those already there. */
export const TravellerImport = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { rows, rejected, failure, done, isPending, read, run } = useTravellerImport()
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rows === null) return setWrong(t`Choose a file.`)
    void run(rows)
  }
  return (
    <Sheet title={t`Import travellers`} closeLabel={t`Close`} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="lg">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          {rejected !== null && (
            <Notice kind="danger" title={t`Nothing was imported`}>
              <RowProblems problems={rejected.problems} count={rejected.count} />
            </Notice>
          )}
          <Text size="sm">
            <Trans>
              One row per traveller, with names as on the ID. A saved traveller with the same name is updated. Empty
              cells change nothing. You need to be online.
            </Trans>
          </Text>
          <TemplateButton name={t`travellers.xlsx`} {...templateOf()} />
          <SpreadsheetField
            maxRows={MAX_TRAVELLERS}
            error={wrong}
            disabled={isPending}
            onRead={(chosen) => {
              setWrong(null)
              read(chosen)
            }}
          />
          {done === null ? (
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Import</Trans>
            </SubmitButton>
          ) : (
            <>
              <Imported done={done} />
              <Button fullWidth onClick={onClose}>
                <Trans>Done</Trans>
              </Button>
            </>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}
