import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { formatInstant } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { HOLD_LABELS, WHO_LABELS } from '../labels.ts'
import { Card } from './Card.tsx'
import facts from './Card.module.css'
import classes from './Rights.module.css'
import type { AdminStay } from '#contract/products/stays/admin.ts'

type Right = AdminStay['rights'][number]

const Answer = ({ yes }: { yes: boolean }) => (
  <span className={classes.answer} data-yes={yes || undefined}>
    {yes ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
    {yes ? <Trans>Yes</Trans> : <Trans>No</Trans>}
  </span>
)

const Who = ({ right }: { right: Right }) => {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(WHO_LABELS[right.who])}
      {right.name !== null && <span className={classes.name}>{right.name}</span>}
    </>
  )
}

const COLUMNS: readonly Column<Right>[] = [
  { key: 'who', width: '50%', header: <Trans>Who</Trans>, isTitle: true, cell: (right) => <Who right={right} /> },
  { key: 'see', header: <Trans>Can view</Trans>, cell: ({ see }) => <Answer yes={see} /> },
  { key: 'cancel', header: <Trans>Can cancel now</Trans>, cell: ({ cancel }) => <Answer yes={cancel} /> },
]

export const Rights = ({ rights }: { rights: AdminStay['rights'] }) => {
  const { t } = useLingui()
  return (
    <Card id="rights" title={t`Access`} bare>
      <RecordTable caption={t`Access`} columns={COLUMNS} rows={rights} rowKey={({ who }) => who} density="compact" />
    </Card>
  )
}

export const Hold = ({ hold, zone }: { hold: AdminStay['hold']; zone: string }) => {
  const { t, i18n } = useLingui()
  return (
    <Card id="hold" title={t`Room hold`}>
      <dl className={facts.facts}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{i18n._(HOLD_LABELS[hold.state])}</dd>
        <dt>
          <Trans>Rooms</Trans>
        </dt>
        <dd>{hold.rooms}</dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>{formatInstant(hold.createdAt, zone)}</dd>
        <dt>
          <Trans>Would have expired</Trans>
        </dt>
        <dd>{formatInstant(hold.expiresAt, zone)}</dd>
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd className={classes.number}>{hold.holdId}</dd>
      </dl>
    </Card>
  )
}
