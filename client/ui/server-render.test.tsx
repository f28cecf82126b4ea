import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/factories/screen.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Meter } from './meter.tsx'
import { Notice } from './notice.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { Switch } from './switch.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { Textarea } from './textarea.tsx'
import { ThemeScope } from './theme-scope.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Tile } from './tile.tsx'
import { Toaster } from './toaster.tsx'

const pieces: Record<string, ReactElement> = {
  Badge: <Badge tone="wait">Pending</Badge>,
  Button: <Button pending>Save</Button>,
  Card: <Card title="This Month">48</Card>,
  Checkbox: <Checkbox label="I agree" error="You must agree to the terms and conditions" />,
  Dialog: <Dialog title="Join" trigger={<Button>Join</Button>} />,
  EmptyState: <EmptyState title="Nothing yet" />,
  IconButton: (
    <IconButton label="Share">
      <svg aria-hidden="true" />
    </IconButton>
  ),
  Menu: (
    <Menu label="Account" trigger={<Button>Menu</Button>}>
      <MenuItem>Logout</MenuItem>
    </Menu>
  ),
  Meter: <Meter label="Microphone level" value={0.4} />,
  Notice: <Notice tone="warn" title="Test mode" />,
  Skeleton: (
    <Loading label="Loading jobs">
      <Skeleton />
    </Loading>
  ),
  Switch: <Switch label="Public card" defaultChecked />,
  Tabs: (
    <Tabs
      label="Cards"
      tabs={[{ value: 'mine', label: 'My Cards', count: 3 }]}
      value="mine"
      onValueChange={() => {}}
    >
      <TabPanel value="mine">x</TabPanel>
    </Tabs>
  ),
  ThemeScope: <ThemeScope scheme="dark">x</ThemeScope>,
  ThemeSwitch: <ThemeSwitch />,
  Tile: <Tile plate="Maya" />,
  Toaster: <Toaster />,
}

test.each(Object.entries(pieces))('%s renders on the server', (_name, piece) => {
  expect(typeof window).toBe('undefined')
  expect(renderToString(piece)).not.toBe('')
})

test('tabs come with all they need and no inline style, which the policy refuses', () => {
  const { getByRole, queryByText, root } = renderScreen(
    <Tabs
      label="Cards"
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'mine', label: 'Mine' },
      ]}
      value="mine"
      onValueChange={() => {}}
    >
      <TabPanel value="all">hidden words</TabPanel>
      <TabPanel value="mine">shown words</TabPanel>
    </Tabs>,
  )
  expect(root.querySelector('[style]')).toBeNull()
  const panel = getByRole('tabpanel', { name: 'Mine' })
  expect(panel.textContent).toBe('shown words')
  expect(queryByText('hidden words')).toBeNull()
  const all = getByRole('tab', { name: 'All', selected: false })
  const mine = getByRole('tab', { name: 'Mine', selected: true })
  expect([all.tabIndex, mine.tabIndex]).toEqual([-1, 0])
  expect(mine.getAttribute('aria-controls')).toBe(panel.id)
})

test('a field names its control and ties hint and error to it', () => {
  const controls = {
    Input: <Input />,
    PasswordInput: <PasswordInput />,
    Textarea: <Textarea />,
    Select: <Select />,
  }
  for (const [name, control] of Object.entries(controls)) {
    const { getByLabelText, root } = renderScreen(
      <Field label="City" hint="Where you work" error="City is required">
        {control}
      </Field>,
    )
    const input = getByLabelText('City')
    expect(input.getAttribute('aria-invalid'), name).toBe('true')
    const texts = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(
      texts.map((id) => root.ownerDocument.getElementById(id)?.textContent),
      name,
    ).toEqual(['City is required', 'Where you work'])
  }
})

test("a field without error or hint doesn't change its control", () => {
  const input = renderScreen(
    <Field label="City">
      <Input />
    </Field>,
  ).getByRole('textbox', { name: 'City' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('a link dressed as a button stays a link with the icon inside', () => {
  const { getByRole, queryByRole } = renderScreen(
    <Button asChild icon={<svg aria-hidden="true" />}>
      <a href="/subscribe">Subscribe</a>
    </Button>,
  )
  const link = getByRole('link', { name: 'Subscribe' })
  expect(link.getAttribute('href')).toBe('/subscribe')
  expect(link.firstElementChild?.tagName).toBe('svg')
  expect(queryByRole('button')).toBeNull()
})

test('a pending button keeps its place in the tab order and says what it waits for', () => {
  const { getByRole, queryByText } = renderScreen(
    <Button pending pendingLabel="Please wait...">
      Sign In
    </Button>,
  )
  const button = getByRole('button', { name: 'Please wait...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(queryByText('Sign In')).toBeNull()
})
