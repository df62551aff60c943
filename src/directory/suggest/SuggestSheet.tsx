import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { useRef, type SubmitEvent } from 'react'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { notify } from '#src/ui/notify.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { formOf, type SuggestionForm } from './suggestion-form.ts'
import { useSuggestion } from './use-suggestion.ts'
import { WeekFields } from './WeekFields.tsx'

/** Edit form of a place. The parent keeps its state, so that closing the sheet loses nothing. */
export const SuggestSheet = (props: {
  entry: DirectoryEntry
  /** Null: as the place is said to be. */
  form: SuggestionForm | null
  onChange: (form: SuggestionForm | null) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { entry, onChange, onClose } = props
  const form = props.form ?? formOf(entry)
  const change = (more: Partial<SuggestionForm>) => onChange({ ...form, ...more })
  const element = useRef<HTMLFormElement>(null)
  const { send, errors, isPending } = useSuggestion(entry, t`Change what's different first.`)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const submitted = await send(form)
    if (submitted === null) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    onChange(null)
    onClose()
    void notify({
      title: t`Thanks for your edit`,
      message:
        submitted === 'sent' ? t`We'll review it and let you know.` : t`It's saved on this device and will be sent.`,
    })
  }
  return (
    <Sheet title={t`Suggest an edit`} closeLabel={t`Close`} onClose={onClose}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <Text>
            <Trans>Change what's different at {entry.name}. Someone checks it before others see it.</Trans>
          </Text>
          <Checkbox
            size="md"
            label={t`It has closed for good`}
            checked={form.isClosed}
            onChange={({ currentTarget: { checked } }) => change({ isClosed: checked })}
          />
          {!form.isClosed && (
            <>
              <TextInput
                size="md"
                label={t`Name`}
                value={form.name}
                maxLength={120}
                error={errors.name}
                onChange={({ currentTarget: { value } }) => change({ name: value })}
              />
              <TextInput
                size="md"
                label={t`Address`}
                value={form.address}
                maxLength={200}
                error={errors.address}
                onChange={({ currentTarget: { value } }) => change({ address: value })}
              />
              <TextInput
                size="md"
                type="tel"
                label={t`Phone`}
                value={form.phone}
                maxLength={32}
                error={errors.phone}
                onChange={({ currentTarget: { value } }) => change({ phone: value })}
              />
              <WeekFields days={form.days} wrong={errors.days} onChange={(days) => change({ days })} />
            </>
          )}
          <Textarea
            size="md"
            label={t`How do you know? (optional)`}
            rows={3}
            maxLength={500}
            value={form.note}
            error={errors.note}
            onChange={({ currentTarget: { value } }) => change({ note: value })}
          />
          {errors.other !== undefined && <Notice kind="danger">{errors.other}</Notice>}
          <Button type="submit" size="md" loading={isPending} leftSection={<IconSend size={18} aria-hidden />}>
            <Trans>Send suggestion</Trans>
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
