import { Trans, useLingui } from '@lingui/react/macro'
import type { ApprovalStep } from '#contract/approvals/approval-steps.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { Timeline } from '#src/ui/Timeline.tsx'
import { deciderLabel } from './decider-label.ts'
import { useStepLabel } from './use-step-label.ts'

const PLACES = {
  approved: 'done',
  declined: 'done',
  waiting: 'current',
  upcoming: 'toCome',
  ended: 'toCome',
} as const satisfies Record<ApprovalStep['state'], string>

const at = (instant: string | null): string => (instant === null ? '' : formatInstant(instant, deviceZone()))

const Became = ({ step }: { step: ApprovalStep }) => {
  const names = step.people.join(', ')
  const by = deciderLabel(step.by, step.for)
  switch (step.state) {
    case 'approved':
      return (
        <Trans>
          {by} approved on {at(step.at)}.
        </Trans>
      )
    case 'declined':
      return (
        <Trans>
          {by} declined on {at(step.at)}.
        </Trans>
      )
    case 'waiting':
      if (step.passed !== null || names === '') return <Trans>Waiting since {at(step.since)}.</Trans>
      return (
        <Trans>
          Waiting for {names} since {at(step.since)}.
        </Trans>
      )
    case 'upcoming':
      return names === '' ? <Trans>To come</Trans> : <Trans>To come: {names}</Trans>
    case 'ended':
      return <Trans>Not decided</Trans>
  }
}

/** Why a step is not decided by its own people. */
const Passed = ({ passed }: Pick<ApprovalStep, 'passed'>) => {
  switch (passed) {
    case 'vacant':
      return <Trans>No one of this step can approve now. Everyone else who may approve can decide.</Trans>
    case 'late':
      return <Trans>Not decided in time. Everyone who may approve can decide now.</Trans>
    case null:
      return null
  }
}

/** True where the steps say more than who approves. */
export const hasSteps = (steps: readonly ApprovalStep[] | undefined): boolean =>
  steps !== undefined && (steps.length > 1 || steps.some(({ kind }) => kind !== 'anyone'))

/** The steps of a request: done, waiting and to come. Nothing where one of all who may approve is enough. */
export const ApprovalSteps = ({ steps }: { steps: readonly ApprovalStep[] | undefined }) => {
  const { t } = useLingui()
  const label = useStepLabel()
  if (steps === undefined || !hasSteps(steps)) return null
  return (
    <Timeline
      label={t`Approval steps`}
      steps={steps.map((step, index) => ({
        key: String(index),
        state: PLACES[step.state],
        title: label(step),
        time: <Became step={step} />,
        note: (
          <>
            {step.note !== '' && <q>{step.note}</q>} <Passed passed={step.passed} />
          </>
        ),
      }))}
    />
  )
}
