import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { dayPartLabels, weekdayLabels } from "#domain/candidates/availability.ts";
import { candidateUpdate } from "#domain/candidates/candidate-forms.ts";
import {
  type WeeklySchedule,
  type Candidate,
  availabilityTypeLabels,
  availabilityTypes,
  dayParts,
  jobPreferenceLabels,
  jobPreferences,
  weekdays,
} from "#domain/candidates/candidate.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import choice from "#web/ui/fields/choice.module.css";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useField } from "#web/ui/form/form-context.ts";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { updateMutation } from "./profile.api.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";
import type { UnsavedInput } from "./use-unsaved-input.ts";

const texts = profileTexts.availability;

const availabilityForm = z.pick(candidateUpdate, {
  jobPreferences: true,
  availabilityTypes: true,
  availability: true,
});

const preferences = jobPreferences.map((value) => ({ value, label: jobPreferenceLabels[value] }));
const moments = availabilityTypes.map((value) => ({ value, label: availabilityTypeLabels[value] }));

const STATUS = "availability.status";

type AvailabilityFormProps = { candidate: Candidate; unsaved: UnsavedInput };

export function AvailabilityForm({ candidate, unsaved }: AvailabilityFormProps) {
  const { availability } = candidate;
  const { mutateAsync } = useMutation(updateMutation);

  async function handleSubmit(values: z.output<typeof availabilityForm>) {
    await unsaved.save(mutateAsync(values));
    showToast("success", profileTexts.saved);
  }

  return (
    <Section title={texts.title} text={texts.text}>
      <Form
        schema={availabilityForm}
        label={texts.title}
        className={styles.availability}
        prepare={updateOf}
        onValuesChange={unsaved.keep}
        saved={unsaved.isDirty ? undefined : candidate}
        onSubmit={handleSubmit}
      >
        <Week cells={unsaved.listIn("week", cellsOf(availability.weeklySchedule))} />
        <CheckboxGroup
          name="jobPreferences"
          label={texts.preferences}
          optional
          options={preferences}
          defaultValue={unsaved.listIn("jobPreferences", candidate.jobPreferences)}
        />
        <CheckboxGroup
          name="availabilityTypes"
          label={texts.moments}
          optional
          options={moments}
          defaultValue={unsaved.listIn("availabilityTypes", candidate.availabilityTypes)}
        />
        <TextField
          name={STATUS}
          label={texts.status}
          hint={texts.statusHint}
          optional
          defaultValue={unsaved.textIn(STATUS, availability.status)}
        />
        <FormActions>
          <SubmitButton>{profileTexts.save}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

function cellsOf(schedule: WeeklySchedule): string[] {
  return weekdays.flatMap((day) => (schedule[day] ?? []).map((part) => `${day} ${part}`));
}

/** Each day of the week is sent, so that one left empty is no longer worked. */
function updateOf({
  jobPreferences: sectors,
  availabilityTypes: types,
  week,
  [STATUS]: status,
}: Record<string, unknown>) {
  const cells = new Set(Array.isArray(week) ? week : []);
  const weeklySchedule = Object.fromEntries(
    weekdays.map((day) => [day, dayParts.filter((part) => cells.has(`${day} ${part}`))]),
  );
  return { jobPreferences: sectors, availabilityTypes: types, availability: { status, weeklySchedule } };
}

/** The week as a table of touch targets: a row a day, so that each is wide enough for a thumb at 320 px. */
function Week({ cells }: { cells: readonly string[] }) {
  useField("week", "list");
  return (
    <table className={classes(styles.week, "w-full")}>
      <caption>
        <strong>{texts.week}</strong>
        <br />
        <span className="soft small">{typographic(texts.weekText)}</span>
      </caption>
      <thead className="text-center">
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.part}</span>
          </th>
          {dayParts.map((part) => (
            <th key={part} scope="col">
              {dayPartLabels[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day}>
            <th scope="row">{weekdayLabels[day]}</th>
            {dayParts.map((part) => (
              <td key={part}>
                <input
                  type="checkbox"
                  name="week"
                  value={`${day} ${part}`}
                  defaultChecked={cells.includes(`${day} ${part}`)}
                  aria-label={typographic(texts.cell(weekdayLabels[day], dayPartLabels[part]))}
                  className={classes(choice.box, styles.cell)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
