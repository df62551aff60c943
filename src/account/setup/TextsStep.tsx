import { Button, Checkbox, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { FormCard } from '../sign-in/parts/FormCard.tsx'
import type { Sending } from '../sign-in/use-send.ts'
import { sendingWithin } from './sending-within.ts'
import type { SetupForm, Texts } from './setup-form.ts'

/** Second step: the legal texts, to be edited before they are published, and whether to load sample hotels. */
export const TextsStep = (props: {
  form: SetupForm
  texts: Texts
  sending: Sending
  onChange: (next: Partial<SetupForm>) => void
  onBack: () => void
  onSubmit: () => void
}) => {
  const { t } = useLingui()
  const { form, texts, sending, onChange } = props
  const within = sendingWithin(sending, 'texts')
  const labels = {
    privacyEn: t`Privacy policy, English`,
    privacyId: t`Privacy policy, Indonesian`,
    termsEn: t`Terms of service, English`,
    termsId: t`Terms of service, Indonesian`,
  }
  return (
    <FormCard
      title={<Trans>Legal texts</Trans>}
      lead={
        <Trans>
          Step 2 of 2: we filled in templates with your details. Edit them to fit your company and law, and have them
          checked. Everyone who signs up agrees to them.
        </Trans>
      }
      sending={sending}
      onSubmit={props.onSubmit}
    >
      {(['privacyEn', 'privacyId', 'termsEn', 'termsId'] as const).map((name) => (
        <Textarea
          key={name}
          label={labels[name]}
          lang={name.endsWith('Id') ? 'id' : 'en'}
          name={name}
          rows={10}
          required
          withAsterisk={false}
          value={texts[name]}
          error={within.wordsOf(name)}
          onChange={(event) => {
            within.forget(name)
            onChange({ texts: { ...texts, [name]: event.currentTarget.value } })
          }}
        />
      ))}
      <Checkbox
        label={t`I've read these texts and want to publish them.`}
        checked={form.isChecked}
        error={sending.wordsOf('isChecked')}
        onChange={(event) => {
          sending.forget('isChecked')
          onChange({ isChecked: event.currentTarget.checked })
        }}
      />
      <Checkbox
        label={t`Add sample hotels`}
        description={t`To try searching and booking. They're labelled as demo hotels and don't exist.`}
        checked={form.hasSamples}
        onChange={(event) => onChange({ hasSamples: event.currentTarget.checked })}
      />
      <SubmitButton pending={sending.isPending} fullWidth>
        <Trans>Publish and finish</Trans>
      </SubmitButton>
      <Button variant="default" fullWidth onClick={props.onBack}>
        <Trans>Back</Trans>
      </Button>
    </FormCard>
  )
}
