import { LocateFixed, Search } from "lucide-react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { setGeolocation, useGeolocation } from "#web/candidate/browser/geolocation.ts";
import styles from "#web/candidate/jobs/jobs.module.css";
import { jobsTexts as texts } from "#web/candidate/jobs/jobs.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";

type LocationFormProps = { city: string; error: string | undefined; onCityChange: (city: string) => void };

/** Where to look: a city, or the browser's geolocation once « Autour de moi » is pressed. */
export function LocationForm({ city, error, onCityChange }: LocationFormProps) {
  const id = useId();
  const geolocation = useGeolocation();
  const field = useRef<HTMLInputElement>(null);
  const [isLocating, setLocating] = useState(false);
  const attempts = useRef(0);
  const [isTyping, setTyping] = useState(false);
  const [shownCity, setShownCity] = useState(city);
  if (city !== shownCity && !isTyping) setShownCity(city);
  const [failure, setFailure] = useState<string>();
  const problem = failure ?? error;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    commit(field.current?.value ?? "");
  }

  function commit(typed: string) {
    const next = typed.trim();
    setTyping(false);
    if (next === city && geolocation === undefined) return;
    forgetGeolocation();
    onCityChange(next);
  }

  function forgetGeolocation() {
    attempts.current += 1;
    setLocating(false);
    setFailure(undefined);
    setGeolocation(undefined);
  }

  async function handleAround() {
    if (geolocation) return forgetGeolocation();
    const attempt = ++attempts.current;
    setLocating(true);
    setFailure(undefined);
    const found = await import("./find-geolocation.ts").then(
      ({ findGeolocation }) => findGeolocation(),
      () => "unknown" as const,
    );
    // A city was chosen meanwhile.
    if (attempt !== attempts.current) return;
    if (typeof found === "object") setGeolocation(found);
    else setFailure(found === "refused" ? texts.geolocationRefused : texts.geolocationUnknown);
    setLocating(false);
  }

  return (
    <form className="wrap gap-2" onSubmit={handleSubmit}>
      <label className={classes(styles.city, "min-w-0 relative")} {...keepsFocus}>
        <Search aria-hidden className="soft" />
        <span className="visually-hidden">{texts.city}</span>
        <input
          // A city chosen elsewhere replaces what was searched, not what is being typed.
          key={shownCity}
          ref={field}
          className="w-full target rounded"
          name="city"
          defaultValue={shownCity}
          onInput={() => setTyping(true)}
          placeholder={geolocation ? texts.aroundMe : texts.cityPlaceholder}
          autoComplete="address-level2"
          enterKeyHint="search"
          maxLength={100}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          onBlur={(event) => {
            if (event.target.value.trim() === city) setTyping(false);
            else commit(event.target.value);
          }}
        />
      </label>
      <Button
        variant={geolocation ? "primary" : "secondary"}
        aria-pressed={geolocation !== undefined}
        pending={isLocating}
        onClick={() => void handleAround()}
      >
        <LocateFixed aria-hidden />
        {texts.aroundMe}
      </Button>
      {problem && (
        <p id={id} role="alert" className="danger small semibold basis-full">
          {typographic(problem)}
        </p>
      )}
    </form>
  );
}
