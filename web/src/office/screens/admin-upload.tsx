import type { MemberImport } from '@portal/contract/records/import';
import type { User } from '@portal/contract/records/member';
import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useLiveUploads } from '#office/imports/live.ts';
import { UploadAdding } from '#office/imports/upload-adding.tsx';
import { UploadChoose } from '#office/imports/upload-choose.tsx';
import { UploadRecent } from '#office/imports/upload-recent.tsx';
import { UploadRunning } from '#office/imports/upload-running.tsx';
import { useInterrupted } from '#office/imports/use-interrupted.ts';
import { useMemberUpload } from '#office/imports/use-member-upload.ts';
import { Page } from '#ui/page.tsx';
import { usePreload } from '#ui/use-preload.ts';
import { ViewLink } from '#ui/view-link.tsx';

const loadPreview = async () => ({
  default: (await import('#office/imports/preview/upload-preview.tsx')).UploadPreview,
});
const UploadPreview = lazy(loadPreview);
const loadResult = async () => ({ default: (await import('#office/imports/upload-result.tsx')).UploadResultSheet });
const UploadResultSheet = lazy(loadResult);

/** The member upload: choose a list, review it, add it, and undo it if necessary. */
export function AdminUpload() {
  const { user } = useSession();
  return (
    <Page title="Upload members" width="xl" back={<ViewLink view="admin-members">Back to Members</ViewLink>}>
      {user && <Upload user={user} />}
    </Page>
  );
}

const none: readonly MemberImport[] = [];

function Upload({ user }: { user: User }) {
  const live = useLiveUploads(user.user_id);
  const uploads = live.data ?? none;
  const upload = useMemberUpload(live.data);
  const { step, followed } = upload;
  usePreload(loadPreview);
  usePreload(loadResult);
  const isLive = live.status === 'ready' || live.status === 'loading';
  const others = uploads.filter((one) => one.state === 'running' && one !== followed);
  return (
    <>
      {others.map((one) => (
        <OtherUpload key={one.import_id} upload={one} />
      ))}
      {step.name === 'choose' && <UploadChoose upload={upload} step={step} />}
      <Suspense>{step.name === 'preview' && <UploadPreview upload={upload} step={step} />}</Suspense>
      {step.name === 'adding' && <UploadAdding upload={upload} step={step} isLive={isLive} />}
      <Suspense>{step.name === 'result' && <UploadResultSheet upload={upload} step={step} />}</Suspense>
      <UploadRecent live={live} />
    </>
  );
}

/** An upload still running from an earlier visit; interrupted ones appear among the recent uploads only. */
function OtherUpload({ upload }: { upload: MemberImport }) {
  return useInterrupted(upload) ? null : <UploadRunning upload={upload} />;
}
