import 'react-easy-crop/react-easy-crop.css';
import { FILES_MESSAGES, fileNotUploaded } from '@cosmos/contract/files/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { dataUrlOf, fileContent } from '../../../lib/browser/file-content.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { croppedPhoto } from './cropped-photo.ts';
import classes from './photo-dialog.module.css';

interface PhotoDialogProps {
  file: File;
  onClose: () => void;
  onUploaded: () => void;
}

/** Shows which part of the picture will be visible, and uploads only that part. */
export default function PhotoDialog({ file, onClose, onUploaded }: PhotoDialogProps) {
  const zoomId = useId();
  const [source, setSource] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let left = false;
    readPicture(file)
      .then((url) => {
        if (!left) setSource(url);
      })
      .catch(() => {
        if (!left) setUnreadable(true);
      });
    return () => {
      left = true;
    };
  }, [file]);
  const upload = useMutation({
    mutationFn: async ({ from, part }: { from: string; part: Area }) => {
      const photo = await croppedPhoto(from, part);
      await trpc.files.upload.mutate({
        file: await fileContent(photo, 'photo.jpg'),
        purpose: 'profile_photo',
      });
    },
    onSuccess: onUploaded,
  });
  const fault = upload.error ? faultOf(upload.error) : null;
  return (
    <Dialog title="Profile photo" opened onClose={onClose}>
      {isUnreadable ? (
        <Notice tone="bad">{FILES_MESSAGES.fileUnreadable}</Notice>
      ) : (
        <>
          <div className={classes.stage}>
            {source && (
              <Cropper
                image={source}
                crop={crop}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_percent, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <label className={classes.zoom} htmlFor={zoomId}>
            Zoom
            <input
              id={zoomId}
              type="range"
              min={1}
              max={3}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
            />
          </label>
          <Notice tone="bad">
            {fault && (fault.offline ? FILES_MESSAGES.fileUploadNetwork : fileNotUploaded(fault.message))}
          </Notice>
          <Button
            look="filled"
            disabled={!area || !source || upload.isPending}
            onClick={() => area && source && upload.mutate({ from: source, part: area })}
          >
            {upload.isPending ? 'Saving...' : 'Use this photo'}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** The picture as a data URL, once the browser has proved able to show it. */
async function readPicture(file: File): Promise<string> {
  const url = await dataUrlOf(file);
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return url;
}
