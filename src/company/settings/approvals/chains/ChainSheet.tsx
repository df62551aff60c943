import { Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import {
  MAX_CHAIN_STEPS,
  removeApprovalChain,
  saveApprovalChain,
  type ApprovalChain,
  type ApprovalChains,
} from '#contract/approvals/approval-chains.ts'
import type { UnitChoice } from '#contract/companies/booking-fields.ts'
import { UnitField } from '#src/bookings/allocation/UnitField.tsx'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../../use-change.ts'
import { chainProblem, readChain, typedFrom, type TypedStep } from './chain-form.ts'
import { StepFields } from './StepFields.tsx'

/** Moves a step before the one above it. */
const movedUp = (steps: readonly TypedStep[], index: number): TypedStep[] => {
  const step = steps[index]
  const before = steps[index - 1]
  if (step === undefined || before === undefined) return [...steps]
  return [...steps.slice(0, index - 1), step, before, ...steps.slice(index + 1)]
}

/** Edits the steps of a chain: of the company, of a cost centre, or of one that is chosen here. */
export const ChainSheet = (props: {
  chain: ApprovalChain
  /** The cost centre is chosen here. */
  isNew: boolean
  chains: ApprovalChains
  onDone: (chains: ApprovalChains) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { chain, isNew, chains, onDone, onClose } = props
  const { change, dialog, failure, mistakes: refused, isPending } = useChange()
  const [steps, setSteps] = useState(() => typedFrom(chain))
  const [unit, setUnit] = useState<UnitChoice | null>(chain.costCentre)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const mistakeOf = (field: string): string | undefined => {
    const code = wrong[field]
    return code === undefined ? refused[field] : chainProblem(code)
  }
  const done = (changed: ApprovalChains) => {
    onDone(changed)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readChain(steps)
    const noUnit: Record<string, string> = isNew && unit === null ? { costCentreId: 'required' } : {}
    const found = { ...read.mistakes, ...noUnit }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const known = chains.chains.find(({ costCentre }) => costCentre?.unitId === unit?.unitId)
    const body = { costCentreId: unit?.unitId ?? null, steps: read.steps, seenVersion: known?.version ?? 0 }
    void change(() => call(saveApprovalChain, { body }), { done, message: t`Approval steps saved` })
  }
  const remove = () => {
    if (unit === null) return
    void change(() => call(removeApprovalChain, { params: { unitId: unit.unitId } }), {
      done,
      message: t`Exception removed`,
    })
  }
  const put = (next: TypedStep) => setSteps((before) => before.map((step) => (step.key === next.key ? next : step)))
  const add = () =>
    setSteps((before) => [
      ...before,
      { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, who: 'anyone', above: before.at(-1)?.above ?? [] },
    ])
  const noSteps = mistakeOf('steps')
  const title = isNew ? t`Exception for a cost centre` : (chain.costCentre?.name ?? t`Approval steps`)
  return (
    <>
      <Sheet title={title} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            {isNew && (
              <UnitField
                kind="cost_centre"
                label={t`Cost centre`}
                value={unit}
                error={mistakeOf('costCentreId')}
                onChange={setUnit}
              />
            )}
            {steps.map((step, index) => (
              <StepFields
                key={step.key}
                step={step}
                index={index}
                choices={chains}
                mistakes={{ who: mistakeOf(`steps.${index}.who`), above: mistakeOf(`steps.${index}.above`) }}
                onChange={put}
                onUp={index > 0 ? () => setSteps((before) => movedUp(before, index)) : undefined}
                onRemove={
                  steps.length > 1
                    ? () => setSteps((before) => before.filter(({ key }) => key !== step.key))
                    : undefined
                }
              />
            ))}
            {noSteps !== undefined && <Text role="alert">{noSteps}</Text>}
            {steps.length < MAX_CHAIN_STEPS && (
              <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                <Trans>Add step</Trans>
              </Button>
            )}
            <Text size="sm" c="dimmed">
              <Trans>Requests that are already waiting keep their steps.</Trans>
            </Text>
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Save steps</Trans>
            </SubmitButton>
            {chain.costCentre !== null && !isNew && (
              <Button variant="outline" color="red" disabled={isPending} onClick={remove}>
                <Trans>Remove exception</Trans>
              </Button>
            )}
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
