import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { boardQueries } from './board-queries.ts'
import { BoardView } from './BoardView.tsx'
import classes from './CabBoard.module.css'
import { operatorOperations } from './ride-operations.ts'

const route = getRouteApi('/_admin/admin/cabs')

/** The cars of an operator against time, with what can be done with each hire. */
export const CabBoard = () => {
  const { t } = useLingui()
  const { from, operator } = route.useSearch()
  const navigate = useNavigate({ from: '/admin/cabs' })
  const board = useQuery(boardQueries.window(from))
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Vehicles</Trans>
      </Title>
      {board.data && (
        <BoardView
          board={board.data}
          from={from}
          onFrom={(day) =>
            void navigate({ search: (last) => ({ ...last, from: day }), replace: true, resetScroll: false })
          }
          operatorId={operator}
          operatorLabel={t`Operator`}
          onOperator={(chosen) =>
            void navigate({ search: (last) => ({ ...last, operator: chosen }), replace: true, resetScroll: false })
          }
          operations={operatorOperations}
        />
      )}
      {board.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {board.isError &&
        !board.data &&
        (hasCode(board.error, 'forbidden') ? (
          <EmptyState icon={<IconLock size={34} />} title={t`Only for the operator of this installation`} />
        ) : (
          <EmptyState
            role="alert"
            icon={<IconCloudOff size={34} />}
            title={t`Couldn't load the vehicles`}
            actions={
              <Button onClick={() => void board.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        ))}
    </div>
  )
}
