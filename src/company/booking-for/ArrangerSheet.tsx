import { NativeSelect, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { saveArrangement, type ArrangerScope } from '#contract/companies/booking-for.ts'
import type { UnitChoice } from '#contract/companies/booking-fields.ts'
import { UnitField } from '#src/bookings/allocation/UnitField.tsx'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../settings/use-change.ts'
import { PersonField, type ChosenPerson } from './PersonField.tsx'
import { bookingForRuleQueries } from './queries.ts'

const KINDS = ['all', 'cost_centre', 'person'] as const

/** Form for a new arranger. */
export const ArrangerSheet = ({ arrangementId, onClose }: { arrangementId: string; onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [arranger, setArranger] = useState<ChosenPerson | null>(null)
  const [kind, setKind] = useState<ArrangerScope['kind']>('all')
  const [unit, setUnit] = useState<UnitChoice | null>(null)
  const [traveller, setTraveller] = useState<ChosenPerson | null>(null)
  const [isPressed, setPressed] = useState(false)
  const labels = { all: t`All employees`, cost_centre: t`A cost centre`, person: t`One person` }
  const scope = (): ArrangerScope | null => {
    if (kind === 'all') return { kind }
    if (kind === 'cost_centre') return unit && { kind, unitId: unit.unitId }
    return traveller && { kind, userId: traveller.userId }
  }
  const missing = (value: unknown, mistake: string | undefined) =>
    isPressed && value === null ? t`Choose one from the list.` : mistake
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    const arranges = scope()
    if (arranger === null || arranges === null) return
    const body = { arrangerId: arranger.userId, arranges }
    void change(() => call(saveArrangement, { params: { arrangementId }, body }), {
      message: t`Arranger added.`,
      done: (changed) => {
        queryClient.setQueryData(bookingForRuleQueries.rule().queryKey, changed)
        onClose()
      },
    })
  }
  return (
    <Sheet title={t`Add an arranger`} closeLabel={t`Close`} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="md">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <PersonField
            label={t`Arranger`}
            value={arranger}
            error={missing(arranger, mistakes.arrangerId)}
            onChange={setArranger}
          />
          <NativeSelect
            label={t`Books for`}
            value={kind}
            data={KINDS.map((value) => ({ value, label: labels[value] }))}
            onChange={(event) => setKind(KINDS.find((one) => one === event.currentTarget.value) ?? 'all')}
          />
          {kind === 'cost_centre' && (
            <UnitField
              kind="cost_centre"
              label={t`Cost centre`}
              value={unit}
              error={missing(unit, mistakes['arranges.unitId'])}
              onChange={setUnit}
            />
          )}
          {kind === 'person' && (
            <PersonField
              label={t`Traveller`}
              value={traveller}
              error={missing(traveller, mistakes['arranges.userId'])}
              onChange={setTraveller}
            />
          )}
          <SubmitButton pending={isPending} fullWidth>
            <Trans>Add arranger</Trans>
          </SubmitButton>
        </Stack>
      </form>
      {dialog}
    </Sheet>
  )
}
