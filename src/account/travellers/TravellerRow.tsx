import { Badge, Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconClockHour4, IconPencil, IconTrash } from '@tabler/icons-react'
import { documentsOf } from '#contract/accounts/travel-documents.ts'
import type { Traveller } from '#contract/accounts/travellers.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { fullName } from './full-name.ts'
import type { Shown } from './pending.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { dayLabel, countryName } from '../people/person-labels.ts'
import { DocumentValidity } from '../people/DocumentValidity.tsx'
import { documentLabel } from '../people/travel-document-labels.ts'
import { RefusedRow } from './RefusedRow.tsx'
import { loyaltyLabel, RELATION_LABELS } from './traveller-labels.ts'
import classes from './Travellers.module.css'
import { useRemoval, type Removed } from './use-removal.ts'

/** One traveller of the book: who it is, how they are reached, and what of it has not reached the server. */
export const TravellerRow = (props: {
  traveller: Shown<Traveller>
  refused: OutboxEntry | undefined
  onChange: () => void
  onRemoved: (removed: Removed) => void
}) => {
  const { t, i18n } = useLingui()
  const { traveller, refused, onChange, onRemoved } = props
  const { remove, undo } = useRemoval(onRemoved)
  const { waits, ...facts } = traveller
  const name = fullName(traveller.name)
  const isGoing = waits === 'remove'
  const known = [
    traveller.birthDate === null ? '' : t`born ${dayLabel(traveller.birthDate)}`,
    traveller.nationality === null ? '' : countryName(traveller.nationality),
  ].filter((part) => part !== '')
  const reached = [traveller.email, traveller.phone].filter((part) => part !== null)
  return (
    <li className={classes.row} data-going={isGoing || undefined}>
      <div className={classes.who}>
        <div className={classes.name}>
          <Title order={2} size="h4">
            {name}
          </Title>
          <Badge variant="light" color="gray">
            {i18n._(RELATION_LABELS[traveller.relation])}
          </Badge>
        </div>
        {waits !== null && (
          <span className={classes.waits} role="status">
            <IconClockHour4 size={17} aria-hidden />
            {isGoing ? (
              <Trans>Removal not sent yet; sent when you're back online</Trans>
            ) : (
              <Trans>Saved on this device; sent when you're back online</Trans>
            )}
          </span>
        )}
        {known.length > 0 && <span className={classes.quiet}>{known.join(' · ')}</span>}
        {documentsOf(traveller).map((document, at) => (
          <span key={at} className={classes.document}>
            {documentLabel(document)} <DocumentValidity document={document} />
          </span>
        ))}
        {reached.length > 0 && <span className={classes.quiet}>{reached.join(' · ')}</span>}
        {traveller.loyalty.length > 0 && <span className={classes.quiet}>{loyaltyLabel(traveller.loyalty)}</span>}
        {refused && <RefusedRow entry={refused} traveller={traveller} onChange={onChange} onRemoved={onRemoved} />}
      </div>
      <div className={classes.ways}>
        {isGoing ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={t`Undo: keep ${name}`}
            loading={undo.isPending}
            onClick={() => undo.mutate({ traveller: facts, edit: traveller.edit })}
          >
            <Trans>Undo</Trans>
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              aria-label={t`Edit ${name}`}
              onClick={onChange}
            >
              <Trans>Edit</Trans>
            </Button>
            <IconButton
              label={t`Remove ${name}`}
              aria-disabled={remove.isPending || undefined}
              onClick={() => remove.mutate(traveller)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}
