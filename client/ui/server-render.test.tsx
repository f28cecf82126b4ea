import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, initials } from './avatar.tsx'
import { Badge, employmentTone } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { Logo } from './logo.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Meter } from './meter.tsx'
import { Notice } from './notice.tsx'
import { PasswordInput } from './password-input.tsx'
import { Popover } from './popover.tsx'
import { ScoreRing, scoreBand } from './score-ring.tsx'
import { Seal } from './seal.tsx'
import { Select } from './select.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { Switch } from './switch.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { Textarea } from './textarea.tsx'
import { ThemeScope } from './theme-scope.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Tile } from './tile.tsx'
import { Toaster } from './toaster.tsx'

const checks = [{ what: 'Government ID', how: 'Reviewed by a person', when: '2026-03-12' }]
const pieces: Record<string, ReactElement> = {
  Avatar: <Avatar name="Maya Reyes" src="/maya.svg" labelled />,
  Badge: <Badge tone="wait">Pending</Badge>,
  Button: <Button pending>Save</Button>,
  Card: <Card title="This Month">48</Card>,
  Checkbox: <Checkbox label="I agree" error="You must agree to the terms and conditions" />,
  Dialog: <Dialog title="Join" trigger={<Button>Join</Button>} />,
  EmptyState: <EmptyState title="Nothing yet" />,
  IconButton: (
    <IconButton label="Share" dot>
      <svg aria-hidden="true" />
    </IconButton>
  ),
  Logo: <Logo />,
  Menu: (
    <Menu label="Account" trigger={<Button>Menu</Button>}>
      <MenuItem>Logout</MenuItem>
    </Menu>
  ),
  Meter: <Meter label="Microphone level" value={0.4} />,
  Notice: <Notice tone="warn" title="Test mode" />,
  Popover: (
    <Popover label="Filters" trigger={<Button>Filters</Button>}>
      x
    </Popover>
  ),
  ScoreRing: <ScoreRing label="Match" score={92} />,
  Seal: <Seal checks={checks} />,
  Skeleton: (
    <Loading label="Loading jobs">
      <Skeleton />
    </Loading>
  ),
  Switch: <Switch label="Public card" defaultChecked />,
  Tabs: (
    <Tabs label="Cards" tabs={[{ value: 'mine', label: 'My Cards', count: 3 }]} defaultValue="mine">
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
  const html = renderToString(
    <Tabs
      label="Cards"
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'mine', label: 'Mine' },
      ]}
      value="mine"
    >
      <TabPanel value="all">hidden words</TabPanel>
      <TabPanel value="mine">shown words</TabPanel>
    </Tabs>,
  )
  expect(html).not.toContain('style=')
  expect(html).toContain('shown words')
  expect(html).not.toContain('hidden words')
  const [all, mine] = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
  expect(all).toMatch(/aria-selected="false".*tabindex="-1"/i)
  expect(mine).toMatch(/aria-selected="true".*tabindex="0"/i)
  const [, panel] = [...html.matchAll(/role="tabpanel" id="([^"]+)" aria-labelledby="([^"]+)"/g)]
  expect(mine).toContain(`id="${panel?.[2]}"`)
  expect(mine).toContain(`aria-controls="${panel?.[1]}"`)
})

test('a field names its control and ties hint and error to it', () => {
  const controls = {
    Input: <Input />,
    PasswordInput: <PasswordInput />,
    Textarea: <Textarea />,
    Select: <Select />,
  }
  for (const [name, control] of Object.entries(controls)) {
    const html = renderToString(
      <Field label="City" hint="Where you work" error="City is required">
        {control}
      </Field>,
    )
    const id = /<label for="([^"]+)"/.exec(html)?.[1]
    const tag = new RegExp(`<(input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(tag, name).toContain('aria-invalid="true"')
    expect(tag, name).toContain(`aria-describedby="${id}-error ${id}-hint"`)
    expect(html).toContain(`<p id="${id}-hint"`)
    expect(html).toContain(`<p id="${id}-error"`)
  }
})

test('a field without error or hint leaves its control alone', () => {
  const html = renderToString(
    <Field label="City">
      <Input />
    </Field>,
  )
  expect(html).not.toContain('aria-invalid=')
  expect(html).not.toContain('aria-describedby=')
})

test('a link dressed as a button stays a link with the icon inside', () => {
  const html = renderToString(
    <Button asChild icon={<svg aria-hidden="true" />}>
      <a href="/subscribe">Subscribe</a>
    </Button>,
  )
  expect(html).toMatch(/^<a [^>]*href="\/subscribe"[^>]*><svg[^>]*><\/svg>Subscribe<\/a>$/)
  expect(html).not.toContain('<button')
})

test('a pending button keeps its place in the tab order and says what it waits for', () => {
  const html = renderToString(
    <Button pending pendingLabel="Please wait...">
      Sign In
    </Button>,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=')
  expect(html).toContain('Please wait...')
  expect(html).not.toContain('Sign In')
})

test('a seal that cannot open is no button', () => {
  expect(renderToString(<Seal checks={[]} />)).not.toContain('<button')
  expect(renderToString(<Seal checks={checks} />)).toContain('aria-haspopup="dialog"')
})

test('words and numbers are turned into what is shown', () => {
  expect(initials('Maya Reyes')).toBe('MR')
  expect(initials('  élodie  de la Tour ')).toBe('ÉT')
  expect(initials('Cher')).toBe('C')
  expect(initials(' ')).toBe('?')
  expect(['Full-time', 'part time', 'CONTRACT', 'remote', 'Internship'].map(employmentTone)).toEqual([
    'full-time',
    'part-time',
    'contract',
    'remote',
    'other',
  ])
  expect([100, 80, 79, 60, 59, 0].map(scoreBand)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor'])
})
