import { Button, Group, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarShare, IconCloudOff, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import { SyncSheet } from '#src/host/calendars/SyncSheet.tsx'
import { SyncTroubles } from '#src/host/calendars/SyncTroubles.tsx'
import { useMayChangeListings } from '#src/host/staff/use-may-change-listings.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { BoardView } from '../admin/board/BoardView.tsx'
import { hostBoardQueries } from './board-queries.ts'
import { Drivers } from './Drivers.tsx'
import { VEHICLE_TERMS } from './sync-terms.ts'
import { useHostOperations } from './use-host-operations.ts'
import classes from './Vehicles.module.css'

/** Vehicles of one city are shown together. */
const groupOf = ({ vehicles }: CabBoard, listingId: string): string | undefined =>
  vehicles.find(({ vehicleId }) => vehicleId === listingId)?.operatorId

/** The vehicles of a host against time, opened from one of them, and their drivers. */
export const VehicleBoard = ({ listingId }: { listingId: string }) => {
  const { t } = useLingui()
  const [from, setFrom] = useState<string | undefined>()
  const [chosen, setChosen] = useState<string | undefined>()
  /** The vehicle whose calendars are open. */
  const [synced, setSynced] = useState<string | null>(null)
  const board = useQuery(hostBoardQueries.window(from))
  const operations = useHostOperations()
  const mayEdit = useMayChangeListings()
  return (
    <div className={classes.page}>
      <header>
        <LinkText to="/agent/listings" search={{}}>
          <Trans>All listings</Trans>
        </LinkText>
        <Title order={1}>
          <Trans>Vehicle board</Trans>
        </Title>
        {mayEdit && (
          <Group mt="xs">
            <LinkButton
              to="/listings/add"
              search={{ id: listingId, service: 'cab' }}
              variant="default"
              size="sm"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              <Trans>Edit this vehicle</Trans>
            </LinkButton>
            {board.data && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconCalendarShare size={18} aria-hidden />}
                onClick={() => setSynced(listingId)}
              >
                <Trans>Sync calendars</Trans>
              </Button>
            )}
          </Group>
        )}
      </header>
      {mayEdit && <SyncTroubles listingId={listingId} onOpen={setSynced} />}
      {board.data && (
        <>
          <BoardView
            board={board.data}
            from={from}
            onFrom={setFrom}
            operatorId={chosen ?? groupOf(board.data, listingId)}
            operatorLabel={t`City`}
            onOperator={setChosen}
            operations={operations}
          />
          <Drivers drivers={board.data.drivers} />
          {synced !== null && (
            <SyncSheet
              resources={board.data.vehicles.map(({ vehicleId, plate, model }) => ({
                resourceId: vehicleId,
                name: `${plate}, ${model}`,
              }))}
              resourceId={synced}
              terms={VEHICLE_TERMS}
              onClose={() => setSynced(null)}
            />
          )}
        </>
      )}
      {board.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {board.isError && !board.data && (
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
      )}
    </div>
  )
}
