import { Anchor, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { setAccountTerms, type AccountTerms, type CompanyAccount } from '#contract/companies/account-terms.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import {
  MAX_PAUSE_AFTER_DAYS,
  MAX_PAYMENT_DAYS,
  PAUSE_AFTER_DAYS,
  PAYMENT_DAYS,
} from '#contract/payments/statement-rules.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../use-change.ts'
import { amountText, readAmount, readCount, readDays } from './amounts.ts'

const AMOUNTS = {
  creditLimit: { label: msg`Credit limit`, description: msg`The most this company may owe.` },
  deposit: { label: msg`Deposit received`, description: msg`Paid in advance, on top of the credit limit.` },
  dailyLimit: { label: msg`Company spend per day`, description: msg`Charged to the account in any 24 hours.` },
  personDailyLimit: { label: msg`Employee spend per day`, description: msg`The same, for one employee's bookings.` },
} as const

const COUNTS = {
  dailyBookings: { label: msg`Company bookings per day`, description: msg`However they're paid.` },
  personDailyBookings: { label: msg`Employee bookings per day`, description: msg`However they're paid.` },
} as const

const DAYS = {
  paymentDays: {
    label: msg`Payment term in days`,
    description: msg`From the monthly statement to its due date, 0 to ${MAX_PAYMENT_DAYS}.`,
  },
  pauseAfterDays: {
    label: msg`Pause credit after days overdue`,
    description: msg`1 to ${MAX_PAUSE_AFTER_DAYS}. Leave empty to never pause it.`,
  },
} as const

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP']

type Field = Exclude<keyof AccountTerms, 'isVetted'>
type Typed = Record<Field | 'note', string>

const AMOUNT_FIELDS = ['creditLimit', 'deposit', 'dailyLimit', 'personDailyLimit'] as const
const COUNT_FIELDS = ['dailyBookings', 'personDailyBookings'] as const
const DAY_FIELDS = ['paymentDays', 'pauseAfterDays'] as const

const typedFrom = ({ terms }: CompanyAccount): Typed => ({
  creditLimit: amountText(terms.creditLimit),
  deposit: amountText(terms.deposit),
  dailyLimit: amountText(terms.dailyLimit),
  personDailyLimit: amountText(terms.personDailyLimit),
  dailyBookings: String(terms.dailyBookings),
  personDailyBookings: String(terms.personDailyBookings),
  paymentDays: String(terms.paymentDays ?? PAYMENT_DAYS),
  pauseAfterDays:
    terms.pauseAfterDays === undefined ? String(PAUSE_AFTER_DAYS) : (terms.pauseAfterDays ?? '').toString(),
  note: '',
})

const MISTAKES: Partial<Record<Field | 'note', ErrorCode>> = {
  note: 'required',
  paymentDays: 'days_out_of_range',
  pauseAfterDays: 'days_out_of_range',
}

/** The terms that were typed, or the fields that cannot be read. */
const read = (typed: Typed, currency: string): { terms: Pick<AccountTerms, Field> } | { wrong: (Field | 'note')[] } => {
  const [creditLimit, deposit, dailyLimit, personDailyLimit] = AMOUNT_FIELDS.map((name) =>
    readAmount(typed[name], currency),
  )
  const [dailyBookings, personDailyBookings] = COUNT_FIELDS.map((name) => readCount(typed[name]))
  const paymentDays = readDays(typed.paymentDays, 0, MAX_PAYMENT_DAYS)
  const isNever = typed.pauseAfterDays.trim() === ''
  const pauseAfterDays = readDays(typed.pauseAfterDays, 1, MAX_PAUSE_AFTER_DAYS)
  if (
    creditLimit &&
    deposit &&
    dailyLimit &&
    personDailyLimit &&
    typeof dailyBookings === 'number' &&
    typeof personDailyBookings === 'number' &&
    paymentDays !== null &&
    (isNever || pauseAfterDays !== null) &&
    typed.note.trim() !== ''
  ) {
    const counts = { dailyBookings, personDailyBookings, paymentDays, pauseAfterDays }
    return { terms: { creditLimit, deposit, dailyLimit, personDailyLimit, ...counts } }
  }
  const isWrong: Record<Field | 'note', boolean> = {
    creditLimit: !creditLimit,
    deposit: !deposit,
    dailyLimit: !dailyLimit,
    personDailyLimit: !personDailyLimit,
    dailyBookings: typeof dailyBookings !== 'number',
    personDailyBookings: typeof personDailyBookings !== 'number',
    paymentDays: paymentDays === null,
    pauseAfterDays: !isNever && pauseAfterDays === null,
    note: typed.note.trim() === '',
  }
  return { wrong: [...AMOUNT_FIELDS, ...COUNT_FIELDS, ...DAY_FIELDS, 'note' as const].filter((name) => isWrong[name]) }
}

/** What a company may spend and book, to be set by the operator. */
export const TermsSheet = (props: {
  company: CompanyAccount
  onDone: (company: CompanyAccount) => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { company, onDone, onClose } = props
  const { clientId, name, version, balance, owner } = company
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [typed, setTyped] = useState(() => typedFrom(company))
  const [currency, setCurrency] = useState(balance.currency)
  const [isVetted, setIsVetted] = useState(company.terms.isVetted)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<{ text: string; key: string } | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = read(typed, currency)
    setWrong('wrong' in answer ? answer.wrong : [])
    if ('wrong' in answer) {
      form.current?.querySelector<HTMLInputElement>(`[name="${answer.wrong[0] ?? ''}"]`)?.focus()
      return
    }
    const body = { terms: { ...answer.terms, isVetted }, note: typed.note.trim() }
    // The same terms sent again after a lost answer are the same change.
    const text = JSON.stringify(body)
    if (sent.current?.text !== text) sent.current = { text, key: uuidv7() }
    const idempotencyKey = sent.current.key
    void change(() => call(setAccountTerms, { params: { clientId }, body }, { idempotencyKey, ifMatch: version }), {
      message: t`Limits of ${name} saved.`,
      done: (changed) => {
        onDone(changed)
        onClose()
      },
    })
  }

  const errorOf = (field: Field | 'note'): string | undefined => {
    if (wrong.includes(field)) return problemText(MISTAKES[field] ?? 'amount_out_of_range')
    return field === 'note' ? mistakes.note : mistakes[`terms.${field}`]
  }
  const field = (name: Field | 'note', { label, description }: { label: string; description: string }) => (
    <TextInput
      key={name}
      name={name}
      label={label}
      description={description}
      value={typed[name]}
      error={errorOf(name)}
      autoComplete="off"
      {...(name !== 'note' && { inputMode: 'numeric' as const })}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped((before) => ({ ...before, [name]: value }))
      }}
    />
  )

  return (
    <>
      <Sheet title={name} closeLabel={t`Close`} onClose={onClose}>
        <form ref={form} method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text size="sm">
              {company.legalName}
              {company.taxNumber !== null && ` · ${company.taxNumber}`}
              <br />
              {owner === null ? (
                <Trans>No owner has confirmed their email address yet.</Trans>
              ) : (
                <>
                  {owner.name}, <Anchor href={`mailto:${owner.email}`}>{owner.email}</Anchor>
                </>
              )}
              <br />
              <Trans>Owes {formatMoney(balance)} now.</Trans>
            </Text>
            <Checkbox
              name="isVetted"
              label={t`Verified company`}
              description={t`We know who they are. They may invite more people and hold more rooms.`}
              checked={isVetted}
              onChange={(event) => setIsVetted(event.currentTarget.checked)}
            />
            <NativeSelect
              label={t`Currency`}
              description={t`Can't change once something was charged. Bookings in other currencies can't be charged.`}
              value={currency}
              disabled={balance.minor !== 0}
              data={CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES]}
              onChange={(event) => setCurrency(event.currentTarget.value)}
            />
            {AMOUNT_FIELDS.map((one) =>
              field(one, {
                label: `${i18n._(AMOUNTS[one].label)} (${currency})`,
                description: i18n._(AMOUNTS[one].description),
              }),
            )}
            {COUNT_FIELDS.map((one) =>
              field(one, { label: i18n._(COUNTS[one].label), description: i18n._(COUNTS[one].description) }),
            )}
            {DAY_FIELDS.map((one) =>
              field(one, { label: i18n._(DAYS[one].label), description: i18n._(DAYS[one].description) }),
            )}
            {field('note', { label: t`Why`, description: t`Kept in the log; the company's admins can read it.` })}
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Save limits</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
