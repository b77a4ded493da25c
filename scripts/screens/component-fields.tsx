import { CalendarDays, Utensils } from "lucide-react";
import * as z from "zod/mini";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Checkbox, Switch } from "#web/ui/fields/checkbox.tsx";
import { ChipsField } from "#web/ui/fields/chips-field.tsx";
import { ComboboxField } from "#web/ui/fields/combobox-field.tsx";
import { DateField, TimeField } from "#web/ui/fields/date-field.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { MonthPicker } from "#web/ui/fields/month-picker.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

const none = () => undefined;

const refused = z.string().check(z.refine(() => false, "Une phrase dit ce qui manque"));
const names = "text email password count words sector day time place chips boxes cards".split(" ");
const refusesAll = z.object(Object.fromEntries(names.map((name) => [name, z.optional(refused)])));

const sectors = [
  { value: "bar", label: "Bar" },
  { value: "cuisine", label: "Cuisine" },
] as const;
const cards = [
  { value: "event", label: "Événementiel", note: "Salons, concerts", icon: CalendarDays },
  { value: "food", label: "Restauration", note: "Restaurants, bars", icon: Utensils },
] as const;

/** Every field, alone, with a hint or optional; the submit button shows all with their error. */
export function Fields() {
  return (
    <Form schema={refusesAll} onSubmit={none}>
      <TextField name="text" label="Titre" hint="Une phrase qui aide" placeholder="Serveur" />
      <EmailField label="Email" optional />
      <PasswordField name="password" label="Mot de passe" autoComplete="new-password" />
      <NumberField name="count" label="Nombre de places" defaultValue={2} min={1} max={20} stepper />
      <NumberField name="pay" label="Taux horaire" defaultValue={14.2} decimals={2} unit="€ / heure" />
      <TextArea
        name="words"
        label="Description"
        maxLength={40}
        defaultValue="Presque quarante caractères ici"
      />
      <SelectField name="sector" label="Catégorie" options={sectors} />
      <DateField name="day" label="Date" defaultValue="2026-11-27" />
      <TimeField name="time" label="Heure de début" defaultValue="18:00" />
      <ComboboxField
        name="place"
        choiceName="location"
        label="Adresse"
        defaultValue="12 rue Jean Savidan"
        search={async () => ({ suggestions: [] })}
      />
      <ChipsField name="chips" label="Prérequis" defaultValue={["Ponctualité", "Permis B"]} />
      <CheckboxGroup name="boxes" label="Secteurs" options={sectors} defaultValue={["bar"]} />
      <RadioCards name="cards" label="Activité" options={cards} defaultValue="event" />
      <Checkbox name="cv" label="Avec un CV" hint="Une phrase qui aide" defaultChecked />
      <Checkbox name="none" label="Indisponible" disabled />
      <Switch name="urgent" label="Urgent" defaultChecked />
      <Switch name="off" label="Éteint" />
      <FormActions>
        <SubmitButton>Enregistrer</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Fields outside of a form, whose values filter a list. */
export function Boxes() {
  return (
    <>
      <InputBox label="Heure de début" value="18:00" onValueChange={none} />
      <InputBox label="Heure de fin" value="17:00" error="La fin précède le début" onValueChange={none} />
      <SelectBox label="Trier par" options={sectors} value="bar" onValueChange={none} />
      <MonthPicker
        label="Autres dates"
        value={["2026-11-27"]}
        first="2026-11-24"
        last="2026-12-24"
        noteOf={(day) => (day === "2026-11-28" ? "Complet" : undefined)}
        onToggle={none}
      />
    </>
  );
}
