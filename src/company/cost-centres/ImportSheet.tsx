import { FileInput, List, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import {
  importCostUnits,
  importProblemSchema,
  MAX_IMPORT_BYTES,
  type CostUnitKind,
  type ImportProblem,
} from '#contract/companies/cost-units.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../settings/use-change.ts'

const detailsSchema = v.object({ problems: v.array(importProblemSchema), count: v.number() })
type Rejected = v.InferOutput<typeof detailsSchema>

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text)
}

const Problem = ({ problem: { row, column, message } }: { problem: ImportProblem }) =>
  column === null ? (
    <Trans>
      Row {row}: {message}
    </Trans>
  ) : (
    <Trans>
      Row {row}, {column}: {message}
    </Trans>
  )

const Problems = ({ rejected: { problems, count } }: { rejected: Rejected }) => {
  const { t } = useLingui()
  const rest = count - problems.length
  return (
    <Notice kind="danger" title={t`Nothing was imported`}>
      <List size="sm">
        {problems.map((problem) => (
          <List.Item key={`${problem.row} ${problem.column ?? ''} ${problem.code}`}>
            <Problem problem={problem} />
          </List.Item>
        ))}
      </List>
      {rest > 0 && <Plural value={rest} one="And # more problem." other="And # more problems." />}
    </Notice>
  )
}

/** Adds and changes cost centres or projects by a CSV file. */
export const ImportSheet = (props: { kind: CostUnitKind; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { kind, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [rejected, setRejected] = useState<Rejected | null>(null)
  const send = async (chosen: File) => {
    try {
      return await call(importCostUnits, { body: { unitKind: kind, file: await base64Of(chosen) } })
    } catch (error) {
      const read = hasCode(error, 'import_rejected') ? v.safeParse(detailsSchema, error.details) : null
      if (read?.success !== true) throw error
      setRejected(read.output)
      return null
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRejected(null)
    if (file === null) return setWrong(t`Choose a file.`)
    if (file.size > MAX_IMPORT_BYTES) return setWrong(t`This file is too large. Use at most 3 MB.`)
    setWrong(null)
    void change(() => send(file), {
      message: null,
      done: (counts) => {
        if (counts === null) return
        onDone()
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet
        title={kind === 'project' ? t`Import projects` : t`Import cost centres`}
        closeLabel={t`Close`}
        onClose={onClose}
      >
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            {rejected !== null && <Problems rejected={rejected} />}
            <Text size="sm">
              {kind === 'project' ? (
                <Trans>
                  Columns: code, name, active, responsible (email), from, until. Only code and name are needed. Known
                  codes are updated.
                </Trans>
              ) : (
                <Trans>
                  Columns: code, name, active, responsible (email). Only code and name are needed. Known codes are
                  updated.
                </Trans>
              )}
            </Text>
            <FileInput
              label={t`CSV file`}
              description={t`Up to 10,000 rows, with commas or semicolons.`}
              placeholder={t`Choose a file`}
              accept=".csv,text/csv"
              value={file}
              error={wrong ?? mistakes.file}
              clearable
              onChange={(chosen) => {
                setFile(chosen)
                setRejected(null)
                setWrong(null)
              }}
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Import</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
