import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedCard } from '#contract/payments/saved-cards.ts'
import { formatMonth } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { DeleteButtons } from '../settings/DeleteButtons.tsx'
import classes from './PaymentDetails.module.css'
import type { CardChange } from './use-card-change.ts'

/** As people write them; others as the gateway does. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  gpn: 'GPN',
  unionpay: 'UnionPay',
}

/** A card is good through the last day of its month. */
const isOver = (goodUntil: string): boolean => goodUntil < new Date(now()).toISOString().slice(0, 7)

/** A saved card: prefer it, or delete it after a question. */
export const CardRow = (props: {
  card: SavedCard
  pending: CardChange | null
  onChange: (change: CardChange) => void
}) => {
  const { t } = useLingui()
  const [isSure, setSure] = useState(false)
  const { card, pending, onChange } = props
  const { cardId, brand, lastDigits, goodUntil, isPreferred } = card
  const name = `${BRANDS[brand] ?? brand} ···· ${lastDigits}`
  const isPending = (kind: 'prefer' | 'remove') => pending?.kind === kind && pending.cardId === cardId
  return (
    <li className={classes.item}>
      <IconCreditCard size={24} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {isPreferred && (
            <span className={classes.badge}>
              <Trans>Default</Trans>
            </span>
          )}
        </div>
        <div className={isOver(goodUntil) ? classes.over : classes.quiet}>
          {isOver(goodUntil) ? (
            <Trans>Expired in {formatMonth(`${goodUntil}-01`)}</Trans>
          ) : (
            <Trans>Expires in {formatMonth(`${goodUntil}-01`)}</Trans>
          )}
        </div>
      </div>
      <div className={classes.ways}>
        {!isPreferred && !isSure && (
          <Button
            variant="default"
            aria-label={t`Make ${name} the default`}
            loading={isPending('prefer')}
            onClick={() => onChange({ kind: 'prefer', cardId })}
          >
            <Trans>Make default</Trans>
          </Button>
        )}
        <DeleteButtons
          {...{ name, isSure }}
          isRemoving={isPending('remove')}
          onSure={setSure}
          onRemove={() => onChange({ kind: 'remove', cardId })}
        />
      </div>
    </li>
  )
}
