import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MOST_SAVED_CARDS } from '#contract/payments/saved-cards.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { FactorState } from '../settings/FactorState.tsx'
import { CardRow } from './CardRow.tsx'
import classes from './PaymentDetails.module.css'
import { paymentDetailQueries } from './queries.ts'
import { useCardChange } from './use-card-change.ts'

const leave = (url: string): void => location.assign(url)

/** Cards kept at the payment gateway. Their numbers are typed on its own page and never come here. */
export const SavedCards = ({ wasAdded }: { wasAdded: boolean }) => {
  const { t } = useLingui()
  const query = useQuery(paymentDetailQueries.cards())
  const { change, pending, failure } = useCardChange(leave)
  const isAdding = pending?.kind === 'add'
  return (
    <section aria-labelledby="cards" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="cards">
          <Trans>Saved cards</Trans>
        </Title>
        <p className={classes.lead}>
          <Trans>Offered on the payment page, so you don't type them again. We never see card numbers.</Trans>
        </p>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FactorState query={query}>
        {({ canSave, items }) =>
          canSave ? (
            <>
              <div role="status">{wasAdded && items.length > 0 && <Notice kind="info">{t`Card saved.`}</Notice>}</div>
              {items.length === 0 ? (
                <p className={classes.lead}>
                  <Trans>No saved cards yet.</Trans>
                </p>
              ) : (
                <ul className={classes.list} aria-labelledby="cards">
                  {items.map((card) => (
                    <CardRow key={card.cardId} {...{ card, pending }} onChange={change} />
                  ))}
                </ul>
              )}
              {items.length < MOST_SAVED_CARDS ? (
                <div className={classes.ways}>
                  <Button
                    variant="default"
                    leftSection={<IconPlus size={20} aria-hidden />}
                    loading={isAdding}
                    aria-busy={isAdding}
                    onClick={() => change({ kind: 'add', setupId: crypto.randomUUID() })}
                  >
                    <Trans>Add card</Trans>
                  </Button>
                </div>
              ) : (
                <p className={classes.lead}>
                  <Trans>You can save up to {MOST_SAVED_CARDS} cards. Delete one to add another.</Trans>
                </p>
              )}
            </>
          ) : (
            <p className={classes.lead}>
              <Trans>Cards can't be saved here: this installation takes no card payments.</Trans>
            </p>
          )
        }
      </FactorState>
    </section>
  )
}
