import { Button, Text, Title, useMantineTheme } from '@mantine/core'
import { useState } from 'react'
import classes from '../design.module.css'
import { Sample, Samples } from '../Section.tsx'

export const Foundations = () => {
  const { radius, spacing } = useMantineTheme()
  const [moved, setMoved] = useState(false)
  return (
    <Samples>
      <Sample name="Titles, order 1 to 4" wide>
        <Title order={1}>A room in Makassar by tonight</Title>
        <Title order={2}>Cancelling is free until Tuesday noon</Title>
        <Title order={3}>Deluxe room with a view of the strait</Title>
        <Title order={4}>Breakfast included</Title>
      </Sample>
      <Sample name="Text, dimmed text, small text, bold">
        <Text>Rooms are held for fifteen minutes while the form is filled.</Text>
        <Text c="dimmed">Gambir, 400 m from the station</Text>
        <Text size="sm">Taxes and charges are in every price.</Text>
        <Text fw={700}>Two rooms, three nights</Text>
      </Sample>
      <Sample name="Tabular figures: digits stand below each other">
        <div className="tabular">
          <div>Rp1,111,111</div>
          <div>Rp8,888,888</div>
        </div>
      </Sample>
      <Sample name="Spacing">
        {Object.entries(spacing).map(([name, size]) => (
          <div key={name}>
            <Text size="sm">
              {name} · {size}
            </Text>
            <div className={classes.measure} style={{ inlineSize: `calc(${size} * 4)` }} />
          </div>
        ))}
      </Sample>
      <Sample name="Corners" wide>
        <div className={classes.row}>
          {Object.entries(radius).map(([name, size]) => (
            <div key={name} className={classes.corner} style={{ borderRadius: size }}>
              {name} · {size}
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="Elevation: the page, a surface on it, one shadow">
        <div className={classes.surface}>Surface, with a line</div>
        <div className={classes.lifted}>Surface, lifted</div>
      </Sample>
      <Sample name="Motion: short, and at once where reduced motion is asked for">
        <div className={classes.mover} data-moved={moved || undefined} />
        <div>
          <Button size="sm" variant="default" onClick={() => setMoved(!moved)}>
            Move it
          </Button>
        </div>
      </Sample>
    </Samples>
  )
}
