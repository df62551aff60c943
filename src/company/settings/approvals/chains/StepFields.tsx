import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ApprovalChains } from '#contract/approvals/approval-chains.ts'
import { useStepLabel } from '#src/bookings/approval/use-step-label.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { TypedAmount, TypedStep } from './chain-form.ts'
import classes from './Chains.module.css'

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP']

type Props = {
  step: TypedStep
  index: number
  choices: Pick<ApprovalChains, 'people' | 'groups'>
  mistakes: { who: string | undefined; above: string | undefined }
  onChange: (step: TypedStep) => void
  /** Undefined for the first step, and for the only one. */
  onUp: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const WhoField = ({ step, choices, mistakes, onChange }: Props) => {
  const { t } = useLingui()
  const label = useStepLabel()
  const roles = (['anyone', 'owners', 'responsible'] as const).map((kind) => ({
    value: kind,
    label: label({ kind, name: null }),
  }))
  const people = choices.people.map(({ userId, name }) => ({ value: `person:${userId}`, label: name }))
  const groups = choices.groups.map(({ groupId, name }) => ({ value: `group:${groupId}`, label: t`Anyone of ${name}` }))
  const isKnown = [...roles, ...people, ...groups].some(({ value }) => value === step.who)
  const gone = isKnown ? [] : [{ value: step.who, label: t`Can't approve any more` }]
  return (
    <NativeSelect
      size="md"
      label={t`Who approves`}
      value={step.who}
      error={mistakes.who}
      data={[
        ...gone,
        { group: t`By role`, items: roles },
        ...(people.length > 0 ? [{ group: t`People`, items: people }] : []),
        ...(groups.length > 0 ? [{ group: t`Groups`, items: groups }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ ...step, who: value })}
    />
  )
}

const AmountFields = ({ step, index, mistakes, onChange }: Props) => {
  const { t } = useLingui()
  const number = index + 1
  const rows: TypedAmount[] = step.above.length > 0 ? step.above : [{ currency: 'IDR', text: '' }]
  const put = (at: number, next: Partial<TypedAmount>) =>
    onChange({ ...step, above: rows.map((row, place) => (place === at ? { ...row, ...next } : row)) })
  const free = CURRENCIES.filter((currency) => !rows.some((row) => row.currency === currency))
  const [next] = free
  return (
    <Stack gap="xs">
      {rows.map(({ currency, text }, at) => (
        <Group key={currency} gap="sm" align="flex-start" wrap="nowrap">
          <NativeSelect
            size="md"
            label={t`Currency`}
            aria-label={t`Currency of step ${number}`}
            data={[currency, ...free]}
            value={currency}
            onChange={({ currentTarget: { value } }) => put(at, { currency: value })}
          />
          <TextInput
            size="md"
            flex={1}
            label={t`Only above`}
            aria-label={t`Step ${number} only above, in ${currency}`}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={at === 0 ? mistakes.above : mistakes.above !== undefined}
            onChange={({ currentTarget: { value } }) => put(at, { text: value })}
          />
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        <Trans>Leave empty for every amount.</Trans>
      </Text>
      {next !== undefined && rows.every(({ text }) => text.trim() !== '') && (
        <div>
          <Button
            variant="subtle"
            size="sm"
            onClick={() => onChange({ ...step, above: [...rows, { currency: next, text: '' }] })}
          >
            <Trans>Add another currency</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** One step of a chain that is being edited. */
export const StepFields = (props: Props) => {
  const { t } = useLingui()
  const { index, onUp, onRemove } = props
  const number = index + 1
  return (
    <fieldset className={classes.step}>
      <legend className={classes.legend}>
        <Trans>Step {number}</Trans>
      </legend>
      <div className={classes.tools}>
        {onUp && (
          <IconButton label={t`Move step ${number} up`} onClick={onUp}>
            <IconArrowUp size={20} aria-hidden />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={t`Remove step ${number}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <Stack gap="md">
        <WhoField {...props} />
        {index > 0 && <AmountFields {...props} />}
      </Stack>
    </fieldset>
  )
}
