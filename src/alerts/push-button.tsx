import { ChangeForm } from '../layout/change-form.tsx';

/** Turns on notifications in this browser and submits its subscription in the field `subscription`. It needs scripts (`offerPush`). */
export function PushButton({ publicKey }: { publicKey: string }) {
  return (
    <>
      <noscript>
        <p>Turning on notifications needs JavaScript, which is off in this browser.</p>
      </noscript>
      <p data-no-push hidden>
        This browser cannot show notifications of websites. On an iPhone or iPad, add this site to the Home
        Screen and open it there.
      </p>
      <ChangeForm data-push={publicKey} hidden>
        <input type="hidden" name="subscription" />
        <button type="button" className="main-button">
          Turn on in this browser
        </button>
        <p role="alert" hidden />
      </ChangeForm>
    </>
  );
}
