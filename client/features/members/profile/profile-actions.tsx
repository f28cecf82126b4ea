import { Ban, Flag, Share2, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { MainAction } from '#client/ui/main-action.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'

export function ShareButton({ profile: { id, name } }: { profile: MemberProfile }) {
  return (
    <Button
      variant="quiet"
      block
      icon={<Share2 size={18} />}
      onClick={() => void share(name, new URL(paths.member(id), location.origin).href)}
    >
      Share
    </Button>
  )
}

type MemberActionsProps = {
  profile: MemberProfile
  children: ReactNode
  onCall: () => void
  onReport: () => void
  onBlock: () => void
}

export function MemberActions({ profile, children, onCall, onReport, onBlock }: MemberActionsProps) {
  const { name, canCall, isOnline } = profile
  return (
    <div className="grid gap-3">
      {canCall ? (
        <>
          <MainAction>
            <Button block icon={<Video size={20} />} onClick={onCall}>
              Start Video Call
            </Button>
          </MainAction>
          {children}
        </>
      ) : (
        <>
          <MainAction>{children}</MainAction>
          <p className="text-center text-sm text-muted">
            {isOnline ? `${name} is in another call.` : `${name} isn't online, so you can't call right now.`}
          </p>
        </>
      )}
      <ShareButton profile={profile} />
      <div className="flex justify-center gap-1 border-t border-line pt-2">
        <Button variant="ghost" size="sm" icon={<Flag size={16} />} onClick={onReport}>
          Report
        </Button>
        <Button variant="ghost" size="sm" icon={<Ban size={16} />} onClick={onBlock}>
          Block
        </Button>
      </div>
    </div>
  )
}

export function VisitorActions({ profile }: { profile: MemberProfile }) {
  return (
    <div className="grid gap-3">
      <MainAction>
        <Button asChild block>
          <Link href={`${paths.member(profile.id)}?${ACCOUNT_PARAMETER}=login`}>Sign in to connect</Link>
        </Button>
      </MainAction>
      <ShareButton profile={profile} />
    </div>
  )
}

async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied', description: 'Paste it anywhere you like.' })
  } catch {
    toast({ title: 'Copy This Link', description: url })
  }
}
