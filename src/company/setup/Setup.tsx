import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { openStepOf, skipSetupStep, type CompanySetup } from '#contract/companies/company-setup.ts'
import type { SetupStep } from '#contract/companies/setup-steps.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CostCentres } from '../cost-centres/CostCentres.tsx'
import { LegalEntities } from '../entities/LegalEntities.tsx'
import settings from '../settings/AdminSettings.module.css'
import { ApprovalSettings } from '../settings/approvals/ApprovalSettings.tsx'
import { Asked } from '../settings/Asked.tsx'
import { People } from '../settings/People.tsx'
import { ScopePage } from '../settings/policies/ScopePage.tsx'
import { useChange } from '../settings/use-change.ts'
import { PaymentProfile } from './PaymentProfile.tsx'
import { setupQuery } from './queries.ts'
import classes from './Setup.module.css'
import { STEP_LABELS } from './step-labels.ts'

type Step = CompanySetup['steps'][number]

const StateMark = ({ step: { isDone, isSkipped } }: { step: Step }) => {
  if (isDone) return <IconCircleCheckFilled className={classes.mark} size={22} aria-hidden />
  if (isSkipped) return <IconClock className={classes.mark} size={22} aria-hidden />
  return <IconCircle className={classes.mark} size={22} aria-hidden />
}

const StateText = ({ step: { isDone, isSkipped } }: { step: Step }) => {
  if (isDone) return <Trans>Done</Trans>
  return isSkipped ? <Trans>Later</Trans> : <Trans>To do</Trans>
}

const StepList = ({ setup, current }: { setup: CompanySetup; current: SetupStep | null }) => {
  const { t, i18n } = useLingui()
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {setup.steps.map((one) => (
        <li key={one.step}>
          <Link
            to="/admin/settings"
            search={{ section: 'setup', step: one.step }}
            className={classes.step}
            data-done={one.isDone || undefined}
            aria-current={one.step === current ? 'step' : undefined}
          >
            <StateMark step={one} />
            <span className={classes.name}>{i18n._(STEP_LABELS[one.step].name)}</span>
            <span className={classes.state}>
              <StateText step={one} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** The section of the settings that the step is about. */
const StepForm = ({ step, setup, mayChange }: { step: SetupStep; setup: CompanySetup; mayChange: boolean }) => {
  const { user } = useSession()
  switch (step) {
    case 'entity':
      return <LegalEntities />
    case 'structure':
      return <CostCentres />
    case 'people':
      return <People />
    case 'approvals':
      return <ApprovalSettings />
    case 'policy':
      return <ScopePage subject={{ level: 'company', subjectId: user?.clientId ?? '' }} mayChange={mayChange} />
    case 'payment':
      return <PaymentProfile payment={setup.payment} />
  }
}

/** The step after another one that is neither done nor put off; null: none is left. */
const openAfter = ({ steps }: CompanySetup, step: SetupStep): SetupStep | null => {
  const at = steps.findIndex((one) => one.step === step)
  const ordered = [...steps.slice(at + 1), ...steps.slice(0, at)]
  return ordered.find(({ isDone, isSkipped }) => !isDone && !isSkipped)?.step ?? null
}

const StepPage = ({ step, setup, mayChange }: { step: SetupStep; setup: CompanySetup; mayChange: boolean }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { change, dialog, failure, isPending } = useChange()
  const { isDone, isSkipped } = setup.steps.find((one) => one.step === step) ?? { isDone: false, isSkipped: false }
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  const go = (next: SetupStep | null) =>
    void navigate({ to: '/admin/settings', search: { section: 'setup', step: next ?? undefined } })
  const skip = (later: boolean) =>
    void change(() => call(skipSetupStep, { params: { step }, body: { isSkipped: later } }), {
      message: null,
      done: (changed) => {
        queryClient.setQueryData(setupQuery().queryKey, changed)
        if (later) go(openAfter(changed, step))
      },
    })
  // Steps become done in their own forms.
  const onward = async () => {
    const fresh = await queryClient.fetchQuery(setupQuery()).catch(() => setup)
    go(openAfter(fresh, step))
  }
  return (
    <>
      <div>
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          {i18n._(STEP_LABELS[step].name)}
        </Title>
        <Text>{i18n._(STEP_LABELS[step].task)}</Text>
      </div>
      {!isDone && (
        <Notice kind="warning" title={t`While this is missing`}>
          {i18n._(STEP_LABELS[step].missing)}
        </Notice>
      )}
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Suspense fallback={<Skeleton label={t`Loading`} shape="list" />}>
        <StepForm step={step} setup={setup} mayChange={mayChange} />
      </Suspense>
      {mayChange && (
        <Group gap="sm">
          <Button onClick={() => void onward()}>
            <Trans>Next step</Trans>
          </Button>
          {!isDone && (
            <Button variant="default" disabled={isPending} onClick={() => skip(!isSkipped)}>
              {isSkipped ? <Trans>Take up again</Trans> : <Trans>Later</Trans>}
            </Button>
          )}
        </Group>
      )}
      {dialog}
    </>
  )
}

const Finished = ({ setup: { steps } }: { setup: CompanySetup }) => {
  const { i18n } = useLingui()
  const later = steps.filter(({ isDone }) => !isDone)
  return (
    <>
      <Title order={2} size="h3">
        {later.length === 0 ? <Trans>Your company is set up</Trans> : <Trans>Set-up finished for now</Trans>}
      </Title>
      {later.length > 0 && (
        <ul className={settings.stays}>
          {later.map(({ step }) => (
            <li key={step}>
              <b>{i18n._(STEP_LABELS[step].name)}</b>: {i18n._(STEP_LABELS[step].missing)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/admin/dashboard">
          <Trans>Go to the dashboard</Trans>
        </LinkButton>
      </div>
    </>
  )
}

/** The set-up of the company, step by step; without a chosen step it goes on where it was left. */
export const Setup = ({ step: chosen }: { step: SetupStep | undefined }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const mayChange = mayChangePeople(user?.role ?? [])
  return (
    <Asked asked={useQuery(setupQuery())}>
      {(setup) => {
        const step = chosen ?? openStepOf(setup)
        const done = setup.steps.filter(({ isDone }) => isDone).length
        const all = setup.steps.length
        return (
          <div className={settings.section}>
            <div>
              <Text fw={600}>
                <Trans>
                  {done} of {all} done
                </Trans>
              </Text>
              <Progress value={(done / all) * 100} aria-label={t`Progress`} mt="xs" />
            </div>
            <StepList setup={setup} current={step} />
            {step === null ? <Finished setup={setup} /> : <StepPage step={step} setup={setup} mayChange={mayChange} />}
          </div>
        )
      }}
    </Asked>
  )
}
