import { Button, Group, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { ALLOWANCES, MAX_ZONES, type PerDiemTable } from '#contract/bookings/per-diem.ts'
import { savePerDiem, type PerDiemSettings as Settings } from '#contract/companies/per-diem-settings.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../settings/AdminSettings.module.css'
import { Asked } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import own from './PerDiem.module.css'
import { emptyZone, readTyped, typedFrom, type TypedZone } from './per-diem-form.ts'
import { perDiemQuery } from './queries.ts'

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP']

const LABELS = {
  meals: msg`Meals per day`,
  lodging: msg`Lodging per night`,
  transport: msg`Local transport per day`,
} as const

const ZoneFields = (props: {
  zone: TypedZone
  at: number
  wrong: readonly string[]
  readOnly: boolean
  onChange: (next: Partial<TypedZone>) => void
  onRemove: (() => void) | null
}) => {
  const { t, i18n } = useLingui()
  const { zone, at, wrong, readOnly, onChange, onRemove } = props
  const errorOf = (field: string) =>
    wrong.includes(`${at}.${field}`) ? problemText(field === 'name' ? 'required' : 'amount_out_of_range') : undefined
  return (
    <fieldset className={own.zone}>
      <legend>{at === 0 ? <Trans>Default zone</Trans> : <Trans>Zone {at + 1}</Trans>}</legend>
      <TextInput
        name={`${at}.name`}
        label={t`Name of the zone`}
        maxLength={60}
        readOnly={readOnly}
        value={zone.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={own.amounts}>
        {ALLOWANCES.map((allowance) => (
          <TextInput
            key={allowance}
            name={`${at}.${allowance}`}
            label={i18n._(LABELS[allowance])}
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            value={zone[allowance]}
            error={errorOf(allowance)}
            onChange={(event) => onChange({ [allowance]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Textarea
        name={`${at}.cities`}
        label={t`Cities`}
        description={
          at === 0
            ? t`Used for every city that no other zone lists. Separate cities by commas.`
            : t`Separate cities by commas, such as Jakarta, Surabaya.`
        }
        rows={2}
        readOnly={readOnly}
        value={zone.cities}
        onChange={(event) => onChange({ cities: event.currentTarget.value })}
      />
      {onRemove !== null && (
        <div>
          <Button size="xs" variant="default" aria-label={t`Remove zone ${at + 1}`} onClick={onRemove}>
            <Trans>Remove zone</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const Form = ({ settings, mayChange }: { settings: Settings; mayChange: boolean }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [typed, setTyped] = useState(() => typedFrom(settings.table, uuidv7))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const save = (table: PerDiemTable | null, message: string) =>
    void change(() => call(savePerDiem, { body: { table, seenVersion: settings.version } }), {
      message,
      done: (changed) => queryClient.setQueryData(perDiemQuery().queryKey, changed),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(typed)
    setWrong('wrong' in read ? read.wrong : [])
    if ('wrong' in read) form.current?.querySelector<HTMLElement>(`[name="${read.wrong[0] ?? ''}"]`)?.focus()
    else save(read.table, t`Per diem saved.`)
  }
  const percent = (name: 'first' | 'last', label: string) => (
    <TextInput
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={!mayChange}
      value={typed[name]}
      error={wrong.includes(name) ? problemText('policy_percent_invalid') : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  const others = Object.values(mistakes)
  return (
    <form ref={form} method="post" noValidate className={own.form} onSubmit={submit}>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {others.length > 0 && <Notice kind="danger">{others[0]}</Notice>}
      <div className={own.amounts}>
        <NativeSelect
          label={t`Currency`}
          value={typed.currency}
          disabled={!mayChange}
          data={CURRENCIES.includes(typed.currency) ? CURRENCIES : [typed.currency, ...CURRENCIES]}
          onChange={(event) => setTyped({ ...typed, currency: event.currentTarget.value })}
        />
        {percent('first', t`First day, percent`)}
        {percent('last', t`Last day, percent`)}
      </div>
      {typed.zones.map((zone, at) => (
        <ZoneFields
          key={zone.key}
          zone={zone}
          at={at}
          wrong={wrong}
          readOnly={!mayChange}
          onChange={(next) =>
            setTyped({ ...typed, zones: typed.zones.map((one) => (one.key === zone.key ? { ...one, ...next } : one)) })
          }
          onRemove={
            mayChange && at > 0
              ? () => setTyped({ ...typed, zones: typed.zones.filter(({ key }) => key !== zone.key) })
              : null
          }
        />
      ))}
      {mayChange && (
        <Group gap="sm">
          <SubmitButton pending={isPending}>
            <Trans>Save per diem</Trans>
          </SubmitButton>
          {typed.zones.length < MAX_ZONES && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setTyped({ ...typed, zones: [...typed.zones, emptyZone(uuidv7())] })}
            >
              <Trans>Add zone</Trans>
            </Button>
          )}
          {settings.table !== null && (
            <Button variant="default" disabled={isPending} onClick={() => save(null, t`Per diem removed.`)}>
              <Trans>Remove per diem</Trans>
            </Button>
          )}
        </Group>
      )}
      {dialog}
    </form>
  )
}

/** Daily allowances by zone. */
export const PerDiemSettings = () => {
  const { user } = useSession()
  const asked = useQuery(perDiemQuery())
  return (
    <section className={classes.section} aria-labelledby="per-diem">
      <div>
        <Title order={2} size="h3" id="per-diem">
          <Trans>Per diem</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            Shown on each employee's trip, by the city where each day ends. The percentages apply to meals and local
            transport; lodging applies to nights without a booked bed or overnight journey.
          </Trans>
        </Text>
      </div>
      <Asked asked={asked}>
        {(settings) => (
          <Form key={settings.version} settings={settings} mayChange={mayChangePeople(user?.role ?? [])} />
        )}
      </Asked>
    </section>
  )
}
