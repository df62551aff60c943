import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { completeSetup, draftLegalTexts } from '#contract/companies/setup.ts'
import { call, queryClient } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { setupDraft } from '#src/platform/session/setup-draft.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { setupQuery } from '../sign-in/setup-query.ts'
import { useSend } from '../sign-in/use-send.ts'
import { DetailsStep } from './DetailsStep.tsx'
import classes from './Setup.module.css'
import { beginSetup, isEdited, readDetails, readSetup, storeForm, type SetupForm } from './setup-form.ts'
import { TextsStep } from './TextsStep.tsx'

const Closed = ({ title }: { title: string }) => (
  <EmptyState
    role="status"
    level={1}
    icon={<IconCircleCheck size={34} />}
    title={title}
    actions={
      <LinkButton to="/sign-in">
        <Trans>Sign in</Trans>
      </LinkButton>
    }
  >
    <Trans>Sign in with the operator's account to invite colleagues and manage companies.</Trans>
  </EmptyState>
)

const Steps = ({ onEnd }: { onEnd: (end: 'done' | 'over') => void }) => {
  const sending = useSend()
  const [begun] = useState(beginSetup)
  const [form, setForm] = useState(begun.form)
  const [step, setStep] = useState<'details' | 'texts'>('details')
  useEffect(() => storeForm(form), [form])
  const change = (next: Partial<SetupForm>) => setForm((before) => ({ ...before, ...next }))

  const send = (work: () => Promise<void>) =>
    void sending.send(async () => {
      try {
        await work()
      } catch (error) {
        if (!hasCode(error, 'setup_over')) throw error
        onEnd('over')
      }
    })

  const go = (next: typeof step) => {
    setStep(next)
    window.scrollTo(0, 0)
  }

  const draft = () => {
    const read = readDetails(form)
    if ('mistakes' in read) return sending.point(read.mistakes)
    return send(async () => {
      const drafts = await call(draftLegalTexts, { body: read.body }, { anonymous: true })
      // Texts that somebody wrote in stay as they are.
      if (!isEdited(form)) change({ texts: drafts, drafts })
      go('texts')
    })
  }

  const finish = () => {
    const read = readSetup(form)
    if ('mistakes' in read) return sending.point(read.mistakes)
    return send(async () => {
      await call(completeSetup, { body: read.body }, { anonymous: true })
      onEnd('done')
    })
  }

  const { texts } = form
  return step === 'texts' && texts !== null ? (
    <TextsStep {...{ form, texts, sending }} onChange={change} onBack={() => go('details')} onSubmit={finish} />
  ) : (
    <DetailsStep {...{ form, sending }} isResumed={begun.isResumed} onChange={change} onSubmit={draft} />
  )
}

/** First-run screen of an installation without an operator. */
export const Setup = () => {
  const { t } = useLingui()
  const { data, isPending } = useQuery(setupQuery())
  const [end, setEnd] = useState<'done' | 'over' | null>(null)
  const finish = (how: 'done' | 'over') => {
    setupDraft.forget()
    setEnd(how)
    void queryClient.invalidateQueries({ queryKey: setupQuery().queryKey })
  }
  if (isPending) return <Loading label={t`Loading`} />
  if (end === 'done') return <Closed title={t`Singgah is set up`} />
  if (end === 'over' || data?.isOpen === false) return <Closed title={t`Singgah is already set up here`} />
  return (
    <div className={classes.page}>
      <Steps onEnd={finish} />
    </div>
  )
}
