import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { saveCostUnit, type CostUnit, type CostUnitKind } from '#contract/companies/cost-units.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { peopleQueries } from '../settings/queries.ts'
import { useChange } from '../settings/use-change.ts'

type Typed = { code: string; name: string; responsibleUserId: string; startsOn: string; endsOn: string }

const typedFrom = (unit: CostUnit | null): Typed => ({
  code: unit?.code ?? '',
  name: unit?.name ?? '',
  responsibleUserId: unit?.responsible?.userId ?? '',
  startsOn: unit?.startsOn ?? '',
  endsOn: unit?.endsOn ?? '',
})

/** Adds a cost centre or project, or changes one. */
export const UnitSheet = (props: {
  kind: CostUnitKind
  unitId: string
  /** Null: a new one. */
  unit: CostUnit | null
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { kind, unitId, unit, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const { data } = useQuery(peopleQueries.list())
  const [typed, setTyped] = useState(() => typedFrom(unit))
  const put = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  const people = (data?.people ?? []).filter(({ state }) => state !== 'deactivated')
  const known = unit?.responsible
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { code, name, responsibleUserId, startsOn, endsOn } = typed
    const body = {
      unitKind: kind,
      code,
      name,
      responsibleUserId: responsibleUserId || null,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
      seenVersion: unit?.version ?? 0,
    }
    void change(() => call(saveCostUnit, { params: { unitId }, body }), {
      message: kind === 'project' ? t`Project saved.` : t`Cost centre saved.`,
      done: () => {
        onDone()
        onClose()
      },
    })
  }
  const title = unit?.name ?? (kind === 'project' ? t`Add project` : t`Add cost centre`)
  const day = (name: 'startsOn' | 'endsOn', label: string) => (
    <TextInput
      type="date"
      name={name}
      label={label}
      value={typed[name]}
      error={mistakes[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Sheet title={title} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <TextInput
              name="code"
              label={t`Code`}
              description={t`As in your accounting, such as CC-210.`}
              autoComplete="off"
              maxLength={30}
              value={typed.code}
              error={mistakes.code}
              onChange={(event) => put({ code: event.currentTarget.value })}
            />
            <TextInput
              name="unit-name"
              label={t`Name`}
              autoComplete="off"
              maxLength={120}
              value={typed.name}
              error={mistakes.name}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
            <NativeSelect
              label={t`Person responsible (optional)`}
              value={typed.responsibleUserId}
              error={mistakes.responsibleUserId}
              onChange={(event) => put({ responsibleUserId: event.currentTarget.value })}
            >
              <option value="">{t`No one`}</option>
              {known && !people.some(({ userId }) => userId === known.userId) && (
                <option value={known.userId}>{known.name}</option>
              )}
              {people.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {kind === 'project' && day('startsOn', t`First day (optional)`)}
            {kind === 'project' && day('endsOn', t`Last day (optional)`)}
            <SubmitButton pending={isPending} fullWidth>
              {kind === 'project' ? <Trans>Save project</Trans> : <Trans>Save cost centre</Trans>}
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
